import type { PlannedGame } from '../../../data/schedule/games.ts';
import { changesBetween, type Change } from './edit.ts';

type Games = readonly PlannedGame[];

export const touchesStarted = (
  { homeRound, awayRound }: Pick<PlannedGame, 'homeRound' | 'awayRound'>,
  startedRounds: number,
): boolean => homeRound <= startedRounds || awayRound <= startedRounds;

/** A game of a started round keeps its clubs and rounds. */
export const isFixed = (game: PlannedGame, startedRounds: number): boolean =>
  game.id !== undefined && touchesStarted(game, startedRounds);

export const changesStarted = (changes: readonly Change[], startedRounds: number): boolean =>
  changes.some((change) => isFixed(change.kind === 'changed' ? change.before : change.game, startedRounds));

/** At most by days of started games, which are saved by themselves. */
export const differsByStartedDays = (base: Games, stored: Games, startedRounds: number): boolean =>
  changesBetween(base, stored).every(
    (change) =>
      change.kind === 'changed' &&
      isFixed(change.game, startedRounds) &&
      changesBetween([{ ...change.before, day: change.game.day }], [change.game]).length === 0,
  );

/** Started games as they are stored: no save can make others of them. */
export function withStarted(games: Games, stored: Games, startedRounds: number): PlannedGame[] {
  const started = new Map(
    stored.filter((game) => isFixed(game, startedRounds)).map((game) => [game.key, game]),
  );
  const there = new Set(games.map(({ key }) => key));
  return [
    ...games.map((game) => started.get(game.key) ?? game),
    ...[...started.values()].filter(({ key }) => !there.has(key)),
  ];
}
