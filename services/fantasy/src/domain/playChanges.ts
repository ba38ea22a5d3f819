import type { FantasyGame, GameResult } from './fantasyGame.ts';
import type { LeaguePlay } from './leaguePlay.ts';
import { standings } from './standings.ts';
import type { Standing } from './standings.ts';
import { compareTrophies } from './trophies.ts';
import type { TrophyChanges } from './trophies.ts';

export type ResultChange = {
  gameId: string;
  week: number;
  before: GameResult | null;
  after: GameResult | null;
  /** Points or result changed, not the bench alone: the managers are told. */
  isTold: boolean;
};
export type StandingChange = { teamId: string; before: Standing; after: Standing };

/** What a rule changed in a league season, for storing, telling and previewing it. */
export type PlayChanges = {
  results: ResultChange[];
  standings: StandingChange[];
  trophies: TrophyChanges;
  /** Playoff games. A pair that changes is in both, under the same id. */
  pairs: { drawn: FantasyGame[]; withdrawn: FantasyGame[] };
};
export type PlayStep = { play: LeaguePlay; changes: PlayChanges };

/** "Answers with what changed": a step whose play is what was there before has no entry in any list. */
export function stepTo(after: LeaguePlay, before: LeaguePlay): PlayStep {
  return {
    play: after,
    changes: {
      results: compareResults(before.games, after.games),
      // Counted only for who asks: two tables of every league are most of the work of a week.
      get standings() {
        return compareStandings(before, after);
      },
      trophies: compareTrophies(before.trophies, after.trophies),
      pairs: comparePairs(before.games, after.games),
    },
  };
}

function compareResults(before: readonly FantasyGame[], after: readonly FantasyGame[]): ResultChange[] {
  const old = new Map(before.flatMap(({ id, result }) => (result ? [[id, result] as const] : [])));
  return after.flatMap(({ id: gameId, week, result }) => {
    const was = old.get(gameId) ?? null;
    return was === result || sameResult(was, result)
      ? []
      : [{ gameId, week, before: was, after: result, isTold: !sameForManagers(was, result) }];
  });
}

/** Equal in every figure, the bench included. */
export function sameResult(a: GameResult | null, b: GameResult | null): boolean {
  return sameForManagers(a, b) && a?.bench1Points === b?.bench1Points && a?.bench2Points === b?.bench2Points;
}

function sameForManagers(a: GameResult | null, b: GameResult | null): boolean {
  return (
    a?.gameResult === b?.gameResult &&
    a?.decidedBy === b?.decidedBy &&
    a?.team1Points === b?.team1Points &&
    a?.team2Points === b?.team2Points
  );
}

function compareStandings(before: LeaguePlay, after: LeaguePlay): StandingChange[] {
  const old = new Map(tableOf(before).map((standing) => [standing.teamId, standing]));
  return tableOf(after).flatMap((standing) => {
    const was = old.get(standing.teamId);
    return was && !sameStanding(was, standing)
      ? [{ teamId: standing.teamId, before: was, after: standing }]
      : [];
  });
}

function tableOf({ teams, games, lockedWeeks }: LeaguePlay): Standing[] {
  return standings(teams, games, lockedWeeks);
}

function sameStanding(a: Standing, b: Standing): boolean {
  return (['rank', 'wins', 'losses', 'ties', 'points', 'pointsAgainst'] as const).every(
    (figure) => a[figure] === b[figure],
  );
}

function comparePairs(before: readonly FantasyGame[], after: readonly FantasyGame[]): PlayChanges['pairs'] {
  const [drawnBefore, drawnAfter] = [before.filter(isPlayoff), after.filter(isPlayoff)];
  const pairsBefore = new Set(drawnBefore.map(pairing));
  const pairsAfter = new Set(drawnAfter.map(pairing));
  return {
    drawn: drawnAfter.filter((game) => !pairsBefore.has(pairing(game))),
    withdrawn: drawnBefore.filter((game) => !pairsAfter.has(pairing(game))),
  };
}

function isPlayoff({ kind }: FantasyGame): boolean {
  return kind !== 'regular';
}

function pairing({ id, team1, team2 }: FantasyGame): string {
  return [id, team1.teamId, team1.seed, team2.teamId, team2.seed].join(':');
}
