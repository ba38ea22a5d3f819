import { isDeepStrictEqual } from 'node:util';
import { newGame, type FantasyGame, type IdOf } from '../../domain/fantasyGame.ts';
import { decideGame } from '../../domain/gameResult.ts';
import type { GamePoints } from '../../domain/fantasyGame.ts';
import type { LeagueTeam } from '../../domain/schedule.ts';
import { playoffPlaces } from '../../domain/playoffs.ts';
import { drawSchedule } from '../../domain/schedule.ts';
import { standings, withPlaces, type Standing } from '../../domain/standings.ts';
import type {
  GivenTrophy,
  LeaguePlayDocument,
  PlayState,
  PreparedStep,
  Seat,
  StoredPair,
  StoredState,
  StoredTrophy,
  StoredWeek,
} from './model.ts';
import { keysAsIds, trophyKey } from './ids.ts';

type Drawn = Pick<LeaguePlayDocument, 'teamIds' | 'span'>;

export const nothingPlayed: StoredState = {
  jobId: null,
  lockedWeeks: [],
  weeks: {},
  pairs: [],
  finished: null,
};

export function teamsOf({ teamIds }: Pick<Drawn, 'teamIds'>): LeagueTeam[] {
  return teamIds.map((teamId, seat) => ({ teamId, draftOrder: seat + 1 }));
}

/** The state with everything that follows from what is stored; with regular games of some weeks alone for who needs no others. */
export function expandState(
  drawn: Drawn,
  stored: StoredState,
  idOf: IdOf,
  only?: ReadonlySet<number>,
): PlayState {
  const { jobId, lockedWeeks, weeks, finished } = stored;
  const teams = teamsOf(drawn);
  const games = unfoldGames(drawn, stored, idOf, only);
  const inOrder = () => {
    const table = standings(teams, games, lockedWeeks);
    return finished ? withPlaces(table, playoffPlaces(games)) : table;
  };
  let table: Standing[] | undefined;
  const settled = Object.entries(weeks).map(([week, figures]) => ({ week: Number(week), figures }));
  const given = (trophies: StoredTrophy[], week: number | null) =>
    trophies.map((trophy) => unfoldTrophy(trophy, week, drawn, idOf));
  return {
    jobId,
    lockedWeeks,
    games,
    settledWeeks: settled.map(({ week, figures: { standingWeeks, points } }) => ({
      week,
      standingWeeks,
      points: Object.fromEntries(drawn.teamIds.map((teamId, seat) => [teamId, points[seat] ?? 0])),
    })),
    // Counted only for who asks: a week job tells thousands of leagues without a table.
    get standings() {
      table ??= inOrder();
      return table;
    },
    trophies: [
      ...settled.flatMap(({ week, figures }) => given(figures.trophies, week)),
      ...given(finished?.trophies ?? [], null),
    ],
  };
}

function unfoldGames(
  drawn: Drawn,
  { weeks, pairs }: StoredState,
  idOf: IdOf,
  only: ReadonlySet<number> | undefined,
): FantasyGame[] {
  const games = [...regularGames(drawn, idOf, only), ...unfoldPairs(pairs, drawn, idOf)];
  const seatOf = new Map(drawn.teamIds.map((teamId, seat) => [teamId, seat]));
  let [week, number] = [0, 0];
  return games.map((game) => {
    // Games stand by week: a game's number counts from the first one of its week.
    number = game.week === week ? number + 1 : 0;
    week = game.week;
    const figures = weeks[week];
    return figures ? unfoldResult(game, number, figures, seatOf) : game;
  });
}

type SeatedGame = { week: number; key: string; seats: [Seat, Seat] };

/** Leagues of one size and span play the same schedule, seat against seat: it is drawn once. */
const schedules = new Map<string, SeatedGame[]>();

function seatedSchedule({ teamIds, span }: Drawn): SeatedGame[] {
  const name = [teamIds.length, span.firstWeek, span.nbWeeks, span.nbPlayoffWeeks].join(':');
  const known = schedules.get(name);
  if (known) return known;
  const seats = teamIds.map((_, seat) => String(seat));
  const drawn = drawSchedule(teamsOf({ teamIds: seats }), span, keysAsIds).map(
    ({ id: key, week, team1, team2 }): SeatedGame => ({
      week,
      key,
      seats: [Number(team1.teamId), Number(team2.teamId)],
    }),
  );
  schedules.set(name, drawn);
  return drawn;
}

function regularGames(drawn: Drawn, idOf: IdOf, only: ReadonlySet<number> | undefined): FantasyGame[] {
  const side = (seat: Seat) => ({ teamId: drawn.teamIds[seat] ?? '', seed: null, sawResult: false });
  const all = seatedSchedule(drawn);
  const seated = only ? all.filter(({ week }) => only.has(week)) : all;
  return seated.map(({ week, key, seats: [seat1, seat2] }) => ({
    id: idOf(key),
    week,
    kind: 'regular',
    team1: side(seat1),
    team2: side(seat2),
    result: null,
    correctedAt: null,
  }));
}

function unfoldPairs(pairs: StoredPair[], { teamIds }: Drawn, idOf: IdOf): FantasyGame[] {
  return pairs.map(({ week, kind, seats, seeds }, at) => {
    const number = 1 + pairs.slice(0, at).filter((each) => each.week === week && each.kind === kind).length;
    const [team1, team2] = [
      { teamId: teamIds[seats[0]] ?? '', seed: seeds[0] },
      { teamId: teamIds[seats[1]] ?? '', seed: seeds[1] },
    ];
    return newGame({ week, kind, number, team1, team2 }, idOf);
  });
}

function unfoldResult(
  game: FantasyGame,
  number: number,
  { points, bench, seen = [], corrected = [] }: StoredWeek,
  seatOf: ReadonlyMap<string, Seat>,
): FantasyGame {
  const [seat1, seat2] = [seatOf.get(game.team1.teamId) ?? -1, seatOf.get(game.team2.teamId) ?? -1];
  const figures: GamePoints = {
    team1Points: points[seat1] ?? 0,
    team2Points: points[seat2] ?? 0,
    bench1Points: bench[seat1] ?? 0,
    bench2Points: bench[seat2] ?? 0,
  };
  return {
    ...game,
    team1: { ...game.team1, sawResult: seen.includes(2 * number) },
    team2: { ...game.team2, sawResult: seen.includes(2 * number + 1) },
    result: decideGame(game, figures),
    correctedAt: corrected.find((each) => each.game === number)?.at ?? null,
  };
}

function unfoldTrophy(
  { type, seat, playerId, points, at, isViewed }: StoredTrophy,
  week: number | null,
  { teamIds }: Drawn,
  idOf: IdOf,
): GivenTrophy {
  const key = `${week ?? 'season'}:${type}`;
  const teamId = teamIds[seat] ?? '';
  const id = idOf(trophyKey({ key, teamId }));
  const held = { playerId: playerId ?? null, points: points ?? null, isViewed: isViewed ?? false };
  return { id, key, type, week, teamId, createdAt: at, ...held };
}

/** What is stored of a state. */
export function compactState({ teamIds }: Drawn, state: PlayState): StoredState {
  const seatOf = new Map(teamIds.map((teamId, seat) => [teamId, seat]));
  const seat = (teamId: string): Seat => seatOf.get(teamId) ?? -1;
  const { jobId, lockedWeeks, settledWeeks, games, trophies } = state;
  const foldTrophies = (week: number | null) =>
    trophies.filter((trophy) => trophy.week === week).map((trophy) => foldTrophy(trophy, seat));
  const weeks = settledWeeks.map(({ week, standingWeeks, points }) => {
    const ofWeek = games.filter((game) => game.week === week);
    const folded: StoredWeek = {
      standingWeeks,
      points: teamIds.map((teamId) => points[teamId] ?? 0),
      bench: benchOf(ofWeek, teamIds),
      ...marksOf(ofWeek),
      trophies: foldTrophies(week),
    };
    return [week, folded] as const;
  });
  const isFinished = state.standings.some(({ place }) => place !== null);
  return {
    jobId,
    lockedWeeks,
    weeks: Object.fromEntries(weeks),
    pairs: games.flatMap((game) => (game.kind === 'regular' ? [] : [foldPair(game, seat)])),
    finished: isFinished ? { trophies: foldTrophies(null) } : null,
  };
}

function benchOf(games: FantasyGame[], teamIds: string[]) {
  const bench = new Map<string, number>();
  for (const { team1, team2, result } of games) {
    bench.set(team1.teamId, result?.bench1Points ?? 0);
    bench.set(team2.teamId, result?.bench2Points ?? 0);
  }
  return teamIds.map((teamId) => bench.get(teamId) ?? 0);
}

function marksOf(games: FantasyGame[]): Pick<StoredWeek, 'seen' | 'corrected'> {
  const seen = games.flatMap(({ team1, team2 }, game) => [
    ...(team1.sawResult ? [2 * game] : []),
    ...(team2.sawResult ? [2 * game + 1] : []),
  ]);
  const corrected = games.flatMap(({ correctedAt: at }, game) => (at ? [{ game, at }] : []));
  return { ...(seen.length > 0 && { seen }), ...(corrected.length > 0 && { corrected }) };
}

function foldPair({ week, kind, team1, team2 }: FantasyGame, seat: (teamId: string) => Seat): StoredPair {
  return {
    week,
    kind,
    seats: [seat(team1.teamId), seat(team2.teamId)],
    seeds: [team1.seed ?? 0, team2.seed ?? 0],
  };
}

function foldTrophy(
  { type, teamId, playerId, points, createdAt, isViewed }: GivenTrophy,
  seat: (teamId: string) => Seat,
): StoredTrophy {
  return {
    type,
    seat: seat(teamId),
    ...(playerId !== null && { playerId }),
    ...(points !== null && { points }),
    at: createdAt,
    ...(isViewed && { isViewed: true as const }),
  };
}

const parts = ['lockedWeeks', 'pairs', 'finished'] as const;

/** What a job changed: only that is stored beside the published state. */
export function stepBetween(before: StoredState, after: StoredState, jobId: string): PreparedStep {
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  const numbers = [...new Set([...Object.keys(before.weeks), ...Object.keys(after.weeks)])];
  const weeks = numbers.flatMap((week) => {
    const [was, is] = [before.weeks[week], after.weeks[week]];
    return isDeepStrictEqual(was, is) ? [] : [[week, is ?? null] as const];
  });
  return {
    jobId,
    ...Object.fromEntries(changed.map((part) => [part, after[part]])),
    ...(weeks.length > 0 && { weeks: Object.fromEntries(weeks) }),
  };
}

/** The published state with a prepared step. */
export function afterStep(before: StoredState, { weeks = {}, ...changed }: PreparedStep): StoredState {
  const merged = Object.entries({ ...before.weeks, ...weeks });
  const left = merged.filter((entry): entry is [string, StoredWeek] => entry[1] !== null);
  return { ...before, ...changed, weeks: Object.fromEntries(left) };
}

/** The update that makes a published step part of the published state. */
export function promotionOf({ weeks = {}, ...changed }: PreparedStep): {
  $set: Record<string, unknown>;
  $unset: Record<string, 1>;
} {
  const given = Object.entries(weeks);
  const named = (entries: (readonly [string, unknown])[], path: string) =>
    Object.fromEntries(entries.map(([name, value]) => [`${path}.${name}`, value]));
  return {
    $set: {
      ...named(Object.entries(changed), 'published'),
      ...named(
        given.filter(([, figures]) => figures !== null),
        'published.weeks',
      ),
    },
    $unset: Object.fromEntries(
      given.flatMap(([week, figures]) => (figures === null ? [[`published.weeks.${week}`, 1]] : [])),
    ),
  };
}
