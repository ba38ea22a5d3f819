import {
  clubIdsOf,
  gameFault,
  gamesOfRound,
  mainDay,
  roundCount,
  timesIn,
  type PlannedGame,
} from '../../../data/schedule/games.ts';
import type { Tone } from '../../../data/checks/ChecksCard.tsx';
import { changesBetween } from './edit.ts';
import { touchesStarted } from './startedGames.ts';

/** What the season around the schedule asks of it. Days are inclusive. */
export type Frame = {
  nbPlayoffWeeks: number;
  nbMaxFantasyTeams: number | undefined;
  firstDay: string | undefined;
  lastDay: string | undefined;
  /** The clubs that exist: one may have been deleted since it was put into the schedule. */
  clubIds: ReadonlySet<string>;
  startedRounds: number;
  lockedRounds: readonly number[];
  /** The games of started rounds, as they are stored. */
  started: readonly PlannedGame[];
};

export type Finding =
  | { kind: 'noGames' }
  | {
      kind: 'clubMissing' | 'sameClub' | 'noDay' | 'outOfSeason' | 'startedRound';
      round: number;
      key: string;
    }
  | { kind: 'startedGame'; round: number; key: string; stored: PlannedGame }
  | { kind: 'tooFewWeeks'; weeks: number; nbPlayoffWeeks: number }
  | { kind: 'tooManyTeams'; clubs: number; nbMaxFantasyTeams: number }
  | { kind: 'emptyRound'; round: number }
  | { kind: 'playsTwice'; round: number; clubId: string; key: string }
  | { kind: 'otherDay'; round: number; key: string; day: string; isLate: boolean }
  | { kind: 'uneven'; least: number; most: number; clubIds: string[] }
  | { kind: 'regularWeeks'; count: number }
  | { kind: 'even'; count: number };

const tones: Record<Finding['kind'], Tone> = {
  noGames: 'error',
  clubMissing: 'error',
  sameClub: 'error',
  noDay: 'error',
  outOfSeason: 'error',
  startedRound: 'error',
  startedGame: 'error',
  tooFewWeeks: 'error',
  tooManyTeams: 'error',
  emptyRound: 'warn',
  playsTwice: 'warn',
  otherDay: 'warn',
  uneven: 'warn',
  regularWeeks: 'ok',
  even: 'ok',
};
export const toneOf = ({ kind }: Finding): Tone => tones[kind];

function gameFindings(game: PlannedGame, { clubIds, firstDay, lastDay }: Frame): Finding[] {
  const { key, day, homeRound: round } = game;
  const fault = gameFault(game, clubIds);
  if (fault) return [{ kind: fault, round, key }];
  const isOutside = (firstDay !== undefined && day < firstDay) || (lastDay !== undefined && day > lastDay);
  return isOutside ? [{ kind: 'outOfSeason', round, key }] : [];
}

/** "A game whose round was started is removed or changes; or a game is put into a started round": the server refuses both. */
function startedFindings(games: readonly PlannedGame[], { startedRounds, started }: Frame): Finding[] {
  const changed = changesBetween(started, games).flatMap((change): Finding[] => {
    if (change.kind === 'added') return [];
    const stored = change.kind === 'changed' ? change.before : change.game;
    return [{ kind: 'startedGame', round: stored.homeRound, key: stored.key, stored }];
  });
  const known = new Set(started.map(({ key }) => key));
  const put = games
    .filter((game) => !known.has(game.key) && touchesStarted(game, startedRounds))
    .map(({ key, homeRound: round }): Finding => ({ kind: 'startedRound', round, key }));
  return [...changed, ...put];
}

const dayMs = 86_400_000;
/** Friday to Monday is one weekend. */
const sameWeekend = 2;
const isApart = (day: string, main: string | undefined) =>
  day !== '' && main !== undefined && Math.abs(Date.parse(day) - Date.parse(main)) > sameWeekend * dayMs;

function roundFindings(games: readonly PlannedGame[], round: number): Finding[] {
  const own = gamesOfRound(games, round);
  if (own.length === 0) return [{ kind: 'emptyRound', round }];
  const twice = clubIdsOf(own).filter((clubId) => timesIn(games, clubId, round) > 1);
  const day = mainDay(games, round);
  const next = mainDay(games, round + 1);
  return [
    ...twice.map((clubId): Finding => {
      const game = own.findLast(
        ({ home, away, homeRound, awayRound }) =>
          (home === clubId && homeRound === round) || (away === clubId && awayRound === round),
      );
      return { kind: 'playsTwice', round, clubId, key: game?.key ?? '' };
    }),
    ...own
      .filter((game) => game.homeRound === round && isApart(game.day, day))
      .map((game): Finding => ({
        kind: 'otherDay',
        round,
        key: game.key,
        day: game.day,
        isLate: next !== undefined && game.day >= next,
      })),
  ];
}

function wholeFindings(games: readonly PlannedGame[], frame: Frame): Finding[] {
  const weeks = roundCount(games);
  const clubIds = clubIdsOf(games);
  const { nbPlayoffWeeks, nbMaxFantasyTeams } = frame;
  const counts = clubIds.map((id) => games.filter(({ home, away }) => home === id || away === id).length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const fewest = clubIds.filter((_, index) => counts[index] === least);
  return [
    weeks <= nbPlayoffWeeks
      ? { kind: 'tooFewWeeks', weeks, nbPlayoffWeeks }
      : { kind: 'regularWeeks', count: weeks - nbPlayoffWeeks },
    ...(nbMaxFantasyTeams !== undefined && nbMaxFantasyTeams > clubIds.length
      ? [{ kind: 'tooManyTeams', clubs: clubIds.length, nbMaxFantasyTeams } as const]
      : []),
    least === most ? { kind: 'even', count: most } : { kind: 'uneven', least, most, clubIds: fewest },
  ];
}

const order: Tone[] = ['error', 'warn', 'ok'];

/** What is wrong with a schedule, what is unusual, and what is right: errors first. */
export function checkSchedule(games: readonly PlannedGame[], frame: Frame): Finding[] {
  if (games.length === 0) return [{ kind: 'noGames' }];
  const rounds = Array.from({ length: roundCount(games) }, (_, index) => index + 1);
  const found = [
    ...games.flatMap((game) => gameFindings(game, frame)),
    ...startedFindings(games, frame),
    ...rounds
      // Nothing of a locked round can be changed any more.
      .filter((round) => !frame.lockedRounds.includes(round))
      .flatMap((round) => roundFindings(games, round)),
    ...wholeFindings(games, frame),
  ];
  return found.toSorted((a, b) => order.indexOf(toneOf(a)) - order.indexOf(toneOf(b)));
}

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some((finding) => toneOf(finding) === 'error');
