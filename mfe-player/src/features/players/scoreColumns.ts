import { statKeys, type Position, type StatKey } from '@endzone/contracts/game';
import { ownKeysOf } from '@endzone/contracts/statGroups';

/** "All score columns" of the positions that are chosen; of all of them when none is. */
export function keysFor(chosen: readonly Position[]): StatKey[] {
  if (chosen.length === 0) return [...statKeys];
  const wanted = new Set(chosen.flatMap((position) => ownKeysOf(position)));
  return statKeys.filter((key) => wanted.has(key));
}

/** In a card there is room for the three that matter for the position. */
export const mainKeys: Readonly<Record<Position, readonly StatKey[]>> = {
  QB: ['pass_yds', 'td', 'int'],
  RB: ['rush_yds', 'catch_yds', 'td'],
  WR: ['catch_yds', 'td', 'fumble'],
  TE: ['catch_yds', 'td', 'fumble'],
  K: ['fg', 'xp', 'fg_miss'],
  DEF: ['defense_int', 'sack', 'pts_allowed'],
  HC: ['pts_gained', 'score_difference', 'win_loss'],
};
