import { expect, it } from '@jest/globals';
import { seasonSubject } from './store.ts';

it('a season is called by its days in Budapest', () => {
  const season = {
    _id: 's',
    startsAt: new Date('2027-02-28T23:00:00Z'),
    endsAt: new Date('2027-08-31T21:45:00Z'),
  };
  expect(seasonSubject(season)).toEqual({ type: 'season', id: 's', name: '2027-03-01 – 2027-08-31' });
});
