import { expect, it } from '@jest/globals';
import { withoutActions } from './withoutActions.ts';

it('an answer that the device kept shows what it says and offers nothing', () => {
  const player = { name: 'Bakó Dénes', isHome: true, slots: ['QB'] };
  const roster = {
    week: 6,
    can: { trade: { allowed: true, reason: 'open' }, close: true },
    players: [{ ...player, can: { switchWith: ['p2'], moveToBench: { allowed: true } } }],
  };
  expect(withoutActions(roster)).toEqual({
    week: 6,
    can: { trade: { allowed: false, reason: 'open' }, close: false },
    players: [{ ...player, can: { switchWith: [], moveToBench: { allowed: false } } }],
  });
  for (const plain of [undefined, null, 7, 'x', [1]]) expect(withoutActions(plain)).toEqual(plain);
});
