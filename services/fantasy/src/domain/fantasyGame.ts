import type { Points } from './points.ts';

export type GamePoints = {
  team1Points: Points;
  team2Points: Points;
  bench1Points: Points;
  bench2Points: Points;
};

/** `gameResult`: 0 tie, 1 team 1 wins, 2 team 2 wins. `decidedBy` is `null` for a tie, which nothing decided. */
export type GameResult = GamePoints & { gameResult: 0 | 1 | 2; decidedBy: 'points' | 'seed' | null };

export const gameKinds = ['regular', 'semi_final', 'final', 'third_place'] as const;
export type GameKind = (typeof gameKinds)[number];

export type FantasySide = {
  teamId: string;
  /** Place in the standings when the playoffs were drawn; `null` in regular weeks. */
  seed: number | null;
  /** The manager has marked the final result as seen. A team without a manager is shown as having seen it. */
  sawResult: boolean;
};

/** A head-to-head of two fantasy teams in one week. */
export type FantasyGame = {
  id: string;
  week: number;
  kind: GameKind;
  team1: FantasySide;
  team2: FantasySide;
  /** `null` until the week is locked. */
  result: GameResult | null;
  /** Last time a figure changed after the week was locked. */
  correctedAt: Date | null;
};

/** Makes the id of a game from its key, the same id for the same key whenever it is asked. */
export type IdOf = (key: string) => string;

type GamePlan = { week: number; kind: GameKind; number: number; team1: Seated; team2: Seated };
export type Seated = { teamId: string; seed: number | null };

/** What names a game inside its league season: `3:regular:1` is the first pair of week 3. */
export function gameKey({ week, kind, number }: Pick<GamePlan, 'week' | 'kind' | 'number'>): string {
  return `${week}:${kind}:${number}`;
}

/** A game that is drawn and not played. */
export function newGame(plan: GamePlan, idOf: IdOf): FantasyGame {
  return {
    id: idOf(gameKey(plan)),
    week: plan.week,
    kind: plan.kind,
    team1: { ...plan.team1, sawResult: false },
    team2: { ...plan.team2, sawResult: false },
    result: null,
    correctedAt: null,
  };
}
