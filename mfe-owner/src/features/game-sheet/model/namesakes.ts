import type { Day } from '@endzone/contracts/common';
import type { Player } from '@endzone/contracts/stats/players';
import { foldWord } from '@endzone/contracts/tables/columns';
import type { SheetPlayer } from './sheet.ts';

/** By the id of the player; who has none, as a defence, is not in it. */
export type BirthDates = Readonly<Record<string, Day>>;

export const birthDatesOf = (players: readonly Pick<Player, 'id' | 'birthDate'>[]): BirthDates =>
  Object.fromEntries(players.flatMap(({ id, birthDate }) => (birthDate ? [[id, birthDate]] : [])));

/** The ids of those whose name somebody else of them has too; case and accents do not matter. */
export function namesakesOf(players: readonly SheetPlayer[]): ReadonlySet<string> {
  const byName = Map.groupBy(players, ({ name }) => foldWord(name));
  const shared = [...byName.values()].filter((alike) => alike.length > 1);
  return new Set(shared.flat().map(({ id }) => id));
}
