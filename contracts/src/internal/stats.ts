import type { Locale } from '../messages/format.ts';
import type { Day, Id, Instant } from '../common.ts';
import type { CorrectedResult } from '../fantasy/games.ts';
import type { JobType } from '../stats/jobs.ts';
import type { Player, WeekScores } from '../stats/players.ts';
import type { Season } from '../stats/seasons.ts';

/** `GET /internal/seasons/current` (the unfinished one, else the latest; 404 when there was never one), `GET /internal/seasons/:id`, `GET /internal/seasons` (all). */
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

/** `GET /internal/players` (all), `GET /internal/players?ids=a,b`: a player as fantasy keeps them, presented without league, `scores: []`, `total` of the default season. `draftRank` is of the moment; the ranking below counts. */
export type InternalPlayer = Player & { rev: number };

/** `GET /internal/players/ranking`: all players, best first; the place in it (from 1) is `draftRank`. */
export type InternalRanking = { rev: number; playerIds: Id[] };

/** `POST /internal/players/search`: the player query of the API; `excludeIds` are left out (owned ones), `onlyIds` keeps only these. */
export type PlayerSearch = {
  query: Record<string, unknown>;
  excludeIds?: Id[];
  onlyIds?: Id[];
  /** All started weeks (or the week of the query) in `scores`. */
  withScores?: boolean;
};
export type PlayerSearchAnswer = { total: number; players: Player[]; seasonId: Id | null };

/**
 * `GET /internal/seasons/:id/weeks/:n/points`: integer hundredths of every player with a line that counts in the week. With
 * `?jobId=` as that week job computes them: a lock and a recalculation by the configuration of their beginning.
 */
export type InternalWeekPoints = { week: number; isFinal: boolean; points: Record<Id, number> };

/** `POST /internal/seasons/:id/weeks/:n/scores { playerIds }` */
export type InternalWeekScores = Record<Id, WeekScores>;

/** A batch has at most this many leagues. */
export const leaguesPerBatch = 200;

/**
 * How stats runs a week job over the leagues: it asks fantasy for the leagues of the season (`GET /internal/seasons/:id/leagues`),
 * hands them over in batches (`POST /internal/weeks/run`), publishes by one write of the season, tells fantasy the new season
 * (`POST /internal/seasons/sync`), and has the changes announced in batches (`POST /internal/weeks/announce`).
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

/** `POST fantasy/internal/weeks/preview`: answers the `LockPreview` of a lock by the points of this moment; nothing changes. */
export type WeekPreviewAsked = { seasonId: Id; week: number; limit: number; offset: number; locale: Locale };

/**
 * `POST fantasy/internal/weeks/recalculation-preview`: which results would change if the points of these weeks, in hundredths by
 * player, were those; nothing changes. Other weeks stay as they are.
 */
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
