import type { Id, Instant } from '../common.ts';
import type { MyData } from '../edge/myData.ts';
import type { CardCrest, ShareCard } from './content.ts';
import type { QuietHours } from '../fantasy/leagueSeasons.ts';
import type { Trophy } from '../fantasy/trophies.ts';
import type { LeagueSeasonRef } from '../leagues/leagueRef.ts';
import type { Locale } from '../messages/format.ts';
import type { UnqualifiedLeagues } from '../stats/checks.ts';
import type { JobResult, LeftOut } from '../stats/jobs.ts';
import type { PlayingLeagues } from '../stats/seasons.ts';

/** `GET /internal/players/:id/usage`: the numbers are of the current season. */
export type PlayerUsage = {
  inUnfinishedRoster: boolean;
  everInRoster: boolean;
  nbRosters: number;
  nbLeagues: number;
};

/** `POST /internal/players/rostered { playerIds }`: which of them are in a roster of an unfinished season, and which ever were in one. */
export type AskRostered = { playerIds: Id[] };
export type Rostered = { now: Id[]; ever: Id[] };

/** `GET /internal/seasons/:id/usage`: what league seasons need of the season. */
export type SeasonUsage = {
  nbLeagueSeasons: number;
  /** A league has finished its draft: its games are drawn. */
  isDrawn: boolean;
  /** Scheduled drafts, for a changed draft window or team limit. */
  scheduled: { leagueId: Id; draftStartsAt: Instant; draftEndsAt: Instant; nbTeams: number }[];
};

/** `GET /internal/seasons/:id/next-start`: leagues that the start of the next week would take along or leave out. */
export type NextStart = { playing: PlayingLeagues; leftOut: LeftOut[] };

/** `GET /internal/seasons/:id/unqualified`: leagues that cannot draft, by their size. */
export type UnqualifiedAnswer = UnqualifiedLeagues[];

/**
 * `GET /internal/seasons/:id/leagues?type=`: leagues that have begun to play, by id; for a `start_week` all leagues, since those
 * that do not play are left out and told.
 */
export type SeasonLeagues = Id[];

/** `POST /internal/weeks/run`, `POST /internal/weeks/announce` with a `WeekBatch`: figures of this batch. */
export type WeekBatchAnswer = Partial<JobResult>;

/** `GET /internal/teams/:teamId/record` */
export type TeamRecord = { draftOrder: number | null; wins: number; losses: number; ties: number };

/** `GET /internal/leagues/:id/season?seasonId=` (404 when nothing is scheduled) */
export type InternalLeagueSeason = LeagueSeasonRef & {
  leagueId: Id;
  rev: number;
  hasDrafted: boolean;
  quietHours: QuietHours | null;
};

/** `GET /internal/leagues/:id/ownership?userId=` */
export type Ownership = {
  isMember: boolean;
  myTeamId: Id | null;
  owners: Record<Id, { id: Id; name: string }>;
};

/** `GET /internal/users/:id/export?leagues=a,b`: what fantasy keeps of a person's teams in the leagues that they play in. */
export type InternalPlayData = Pick<MyData, 'rosters' | 'trades' | 'trophies' | 'standings'>;

/** `GET /internal/trophies/:trophyId/preview` (404: no such trophy): what a link to it shows elsewhere. `year`: of the season. */
export type TrophyPreview = { trophy: Trophy; year: string; crest: CardCrest };

/** `GET /internal/share-cards/:token` (404: unknown or older than 30 days): what to draw, and the words of the page. */
export type SharedCard = { card: ShareCard; title: string; description: string; locale: Locale };
