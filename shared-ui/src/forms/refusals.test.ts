import { list, object, password, text } from '@endzone/contracts/fields';
import { describe, expect, it, test } from '@jest/globals';
import { passwordStrength } from './passwordStrength.ts';
import { fieldOf, refusalsOf } from './refusals.ts';
import { choiceOf, instantOf, quarters } from './zonedTime.ts';

describe('refusals', () => {
  it('are the first one of each field, by the codes of the schema', () => {
    const schema = object({
      name: text('name', 3),
      secret: password('password'),
      images: list(object({ title: text('slideTitle', 5) }), 2),
    });
    expect(refusalsOf(schema, { name: 'long', secret: '', images: [{ title: '' }] })).toEqual({
      name: { code: 'too_long', params: { max: 4 } },
      secret: { code: 'required', variant: 'password' },
      'images[0].title': { code: 'required', variant: 'slideTitle' },
    });
  });

  it('are none when everything is right', () => {
    expect(refusalsOf(object({ name: text('name', 3) }), { name: 'abc' })).toEqual({});
  });

  test.each([
    ['email', 'email'],
    ['emailConfirm', 'emailConfirm'],
    ['tags[2]', 'tags'],
    ['images[0].title', 'images[0].title'],
    ['images[1].title', 'images'],
    ['hash', undefined],
  ])('of %s stand at %s', (path, name) => {
    expect(fieldOf(path, ['email', 'emailConfirm', 'tags', 'images', 'images[0].title'])).toBe(name);
  });
});

describe('a moment chosen in a zone', () => {
  test.each([
    ['2026-02-14 17:15:00', 'Europe/Budapest', '2026-02-14', '18:15'],
    ['2026-07-14 22:30:00', 'Europe/Budapest', '2026-07-15', '00:30'],
    ['2026-02-14 03:00:00', 'America/New_York', '2026-02-13', '22:00'],
  ])('%s is in %s %s %s', (instant, zone, day, time) => {
    expect(choiceOf(instant, zone)).toEqual({ day, time });
    expect(instantOf({ day, time }, zone)).toBe(instant);
  });

  it('is none until both day and time are there', () => {
    expect(instantOf({ day: '2026-02-14', time: '' }, 'Europe/Budapest')).toBe('');
    expect(choiceOf('', 'Europe/Budapest')).toEqual({ day: '', time: '' });
  });

  it('that the clock skips in spring is an hour later', () => {
    expect(instantOf({ day: '2026-03-29', time: '02:30' }, 'Europe/Budapest')).toBe('2026-03-29 01:30:00');
  });

  it('has a time on each quarter of the day', () => {
    expect([quarters.length, quarters[1], quarters.at(-1)]).toEqual([96, '00:15', '23:45']);
  });
});

test.each([
  ['', 0],
  ['short', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['zoldgyep', 2],
  ['zoldgyepesalma', 3],
  ['Zöld gyep és 12 alma', 4],
])('the password "%s" has strength %d', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
