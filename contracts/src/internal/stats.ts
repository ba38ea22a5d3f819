import type { Locale } from '../messages/format.ts';
import type { Day, Id, Instant } from '../common.ts';
import type { CorrectedResult } from '../fantasy/games.ts';
import type { JobType } from '../stats/jobs.ts';
import type { Player, WeekScores } from '../stats/players.ts';
import type { Season } from '../stats/seasons.ts';
import { callsOf, flag, list, number, object, shaped, text } from './internalCall.ts';

const answeredBy = callsOf('stats');

export type InternalSeason = Omit<
  Season,
  'games' | 'recalculationNeeded' | 'weekProgress' | 'can' | 'activeJob' | 'leftOut' | 'version'
> & {
  rev: number;
  /** The week job whose prepared results count since the season was written last; null before the first one. */
  publishedJobId: Id | null;
  /** Per week: first and last day of its games, when it was started, and the real teams that play in it. */
  weeks: {
    week: number;
    firstDay: Day | null;
    lastDay: Day | null;
    startedAt: Instant | null;
    teamIds: Id[];
  }[];
};

export const internalSeason = shaped<InternalSeason>({
  id: text(),
  rev: number(),
  startsAt: text(),
});

const season = { answer: internalSeason, mayBeAbsent: true } as const;

/** The unfinished one, else the latest; absent when there was never one. */
export const readCurrentSeason = answeredBy({ call: 'GET /seasons/current', ...season });

export const readSeason = answeredBy({
  call: 'GET /seasons/:seasonId',
  input: object({ seasonId: text() }),
  ...season,
});

/** All of them. */
export const readSeasons = answeredBy({ call: 'GET /seasons', answer: list(internalSeason) });

/** A player as fantasy keeps them, presented without league, `scores: []`, `total` of the default season. `draftRank` is of the moment; the ranking below counts. */
export type InternalPlayer = Player & { rev: number };

/** All of them, or those of the ids that exist. */
export const readPlayers = answeredBy({
  call: 'GET /players',
  input: object({ ids: list(text()).optional() }),
  answer: list(shaped<InternalPlayer>({ id: text(), rev: number(), name: text() })),
});

/** All players, best first; the place in it (from 1) is `draftRank`. */
export type InternalRanking = { rev: number; playerIds: Id[] };

export const readRanking = answeredBy({
  call: 'GET /players/ranking',
  answer: shaped<InternalRanking>({ rev: number(), playerIds: list(text()) }),
});

/** The player query of the API; `excludeIds` are left out (owned ones), `onlyIds` keeps only these. */
export type PlayerSearch = {
  query: Record<string, unknown>;
  excludeIds?: Id[];
  onlyIds?: Id[];
  /** All started weeks (or the week of the query) in `scores`. */
  withScores?: boolean;
};
export type PlayerSearchAnswer = { total: number; players: Player[]; seasonId: Id | null };

export const searchPlayers = answeredBy({
  call: 'POST /players/search',
  input: shaped<PlayerSearch>({}),
  answer: shaped<PlayerSearchAnswer>({
    total: number(),
    players: list(shaped<Player>({ id: text() })),
    seasonId: text().nullable(),
  }),
  mayBeAbsent: true,
});

/**
 * Integer hundredths of every player with a line that counts in the week. With `jobId` as that week job computes them: a lock and a
 * recalculation by the configuration of their beginning.
 */
export type InternalWeekPoints = {
  week: number;
  isFinal: boolean;
  points: Record<Id, number>;
  /** How many lines the points are of, where it is not one: a club may play twice in a round. */
  nbLines?: Record<Id, number>;
};

export const readWeekPoints = answeredBy({
  call: 'GET /seasons/:seasonId/weeks/:week/points',
  input: object({ seasonId: text(), week: number(), jobId: text().optional() }),
  answer: shaped<InternalWeekPoints>({ week: number(), isFinal: flag() }),
});

export type InternalWeekScores = Record<Id, WeekScores>;

export const readWeekScores = answeredBy({
  call: 'POST /seasons/:seasonId/weeks/:week/scores',
  input: object({ seasonId: text(), week: number(), playerIds: list(text()) }),
  answer: shaped<InternalWeekScores>({}),
});

/** A batch has at most this many leagues. */
export const leaguesPerBatch = 200;

/**
 * How stats runs a week job over the leagues: it asks fantasy for the leagues of the season (`readSeasonLeagues`), hands them over in
 * batches (`runWeek`), publishes by one write of the season, tells fantasy the new season (`syncSeason`), and has the changes announced
 * in batches (`announceWeek`).
 * Each call may be repeated with the same `jobId` and changes nothing the second time: `run` answers the same figures again, since
 * the first answer may be lost. For a start and a freeze the season is told first (nothing is published after them); lock, undo,
 * finish, recalculation and rescoring count from the moment that `publishedJobId` of the season is theirs. An answer of 400 to 499
 * ends the job as failed, anything else lets it wait and try again.
 */
export type WeekBatch = {
  jobId: Id;
  /** A later job of the season has a greater number: what comes from an earlier one is refused (409), however late it arrives. */
  jobNo: number;
  /** How often the job was taken up: what comes from a process that was given up is refused too. */
  attempt: number;
  type: JobType;
  seasonId: Id;
  week: number | null;
  weeks: number[];
  leagueIds: Id[];
  /** When the job was created: what it gives and corrects carries this moment, however often it is taken up. */
  at: Instant;
};

export type WeekPreviewAsked = { seasonId: Id; week: number; limit: number; offset: number; locale: Locale };

/** The points are hundredths, by week and player. */
export type RecalculationPreviewAsked = {
  seasonId: Id;
  points: Record<number, Record<Id, number>>;
  /** At most so many results by name; all are counted. */
  mostResults: number;
};
export type RecalculationPreview = {
  nbLeaguesChanged: number;
  nbResultsChanged: number;
  /** Those with another winner first, then by league, week and game. */
  results: CorrectedResult[];
};
