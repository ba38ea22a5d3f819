import { expect, test } from '@jest/globals';
import type { PlayerStatus, Position } from '@endzone/contracts/game';
import { missingPositions } from './missingPositions.ts';

const player = (position: Position, status: PlayerStatus = 'active') => ({ position, status });
const all = (['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC'] as const).map((position) => player(position));

test.each([
  ['every position is there', all, []],
  ['nobody plays for it', [], ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'HC']],
  ['no kicker', all.filter(({ position }) => position !== 'K'), ['K']],
  ['an injured kicker can be drafted', [...all.slice(0, 4), player('K', 'injured'), ...all.slice(5)], []],
  ['an inactive one cannot', [...all.slice(0, 4), player('K', 'inactive'), ...all.slice(5)], ['K']],
] as const)('%s', (_name, players, missing) => {
  expect(missingPositions(players)).toEqual(missing);
});
