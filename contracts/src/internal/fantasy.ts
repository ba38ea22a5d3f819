import type { Id, Instant } from '../common.ts';
import type { MyData } from '../edge/myData.ts';
import type { CardCrest, ShareCard } from './content.ts';
import type { LockPreview } from '../fantasy/games.ts';
import type { QuietHours } from '../fantasy/leagueSeasons.ts';
import { cardShapes } from '../fantasy/shareCards.ts';
import type { Trophy } from '../fantasy/trophies.ts';
import type { LeagueSeasonRef } from '../leagues/leagueRef.ts';
import type { Locale } from '../messages/format.ts';
import type { UnqualifiedLeagues } from '../stats/checks.ts';
import { jobTypes, type JobResult, type LeftOut } from '../stats/jobs.ts';
import type { PlayingLeagues } from '../stats/seasons.ts';
import { callsOf, choice, flag, list, locale, number, object, shaped, text } from './internalCall.ts';
import {
  internalSeason,
  type RecalculationPreview,
  type RecalculationPreviewAsked,
  type WeekBatch,
  type WeekPreviewAsked,
} from './stats.ts';

const answeredBy = callsOf('fantasy');

/** The numbers are of the current season. */
export type PlayerUsage = {
  inUnfinishedRoster: boolean;
  everInRoster: boolean;
  nbRosters: number;
  nbLeagues: number;
};

export const readPlayerUsage = answeredBy({
  call: 'GET /players/:playerId/usage',
  input: object({ playerId: text() }),
  answer: shaped<PlayerUsage>({
    inUnfinishedRoster: flag(),
    everInRoster: flag(),
    nbRosters: number(),
    nbLeagues: number(),
  }),
});

/** Which of them are in a roster of an unfinished season, and which ever were in one. */
export type Rostered = { now: Id[]; ever: Id[] };

export const findRostered = answeredBy({
  call: 'POST /players/rostered',
  input: object({ playerIds: list(text()) }),
  answer: shaped<Rostered>({ now: list(text()), ever: list(text()) }),
});

/** What league seasons need of the season. */
export type SeasonUsage = {
  nbLeagueSeasons: number;
  /** A league has finished its draft: its games are drawn. */
  isDrawn: boolean;
  /** Scheduled drafts, for a changed draft window or team limit. */
  scheduled: { leagueId: Id; draftStartsAt: Instant; draftEndsAt: Instant; nbTeams: number }[];
};

export const readSeasonUsage = answeredBy({
  call: 'GET /seasons/:seasonId/usage',
  input: object({ seasonId: text() }),
  answer: shaped<SeasonUsage>({
    nbLeagueSeasons: number(),
    isDrawn: flag(),
    scheduled: list(
      object({ leagueId: text(), draftStartsAt: text(), draftEndsAt: text(), nbTeams: number() }),
    ),
  }),
});

/** Leagues that the start of the next week would take along or leave out. */
export type NextStart = { playing: PlayingLeagues; leftOut: LeftOut[] };

export const readNextStart = answeredBy({
  call: 'GET /seasons/:seasonId/next-start',
  input: object({ seasonId: text() }),
  answer: shaped<NextStart>({
    playing: shaped<PlayingLeagues>({ nbLeagues: number() }),
    leftOut: list(shaped<LeftOut>({})),
  }),
});

/** Leagues that cannot draft, by their size. */
export const readUnqualified = answeredBy({
  call: 'GET /seasons/:seasonId/unqualified',
  input: object({ seasonId: text() }),
  answer: list(shaped<UnqualifiedLeagues>({})),
});

/** Leagues that have begun to play, by id; for a `start_week` all leagues, since those that do not play are left out and told. */
export const readSeasonLeagues = answeredBy({
  call: 'GET /seasons/:seasonId/leagues',
  input: object({ seasonId: text(), type: choice(jobTypes) }),
  answer: list(text()),
});

const weekBatch = shaped<WeekBatch>({
  jobId: text(),
  jobNo: number(),
  attempt: number(),
  leagueIds: list(text()),
});

/** The season as it counts from now on. */
export const syncSeason = answeredBy({ call: 'POST /seasons/sync', input: internalSeason });

/** Figures of this batch. */
export type WeekBatchAnswer = Partial<JobResult>;

export const runWeek = answeredBy({
  call: 'POST /weeks/run',
  input: weekBatch,
  answer: shaped<WeekBatchAnswer>({}),
});

export const announceWeek = answeredBy({ call: 'POST /weeks/announce', input: weekBatch });

/** What a lock would publish by the points of this moment; nothing changes. */
export const previewWeek = answeredBy({
  call: 'POST /weeks/preview',
  input: shaped<WeekPreviewAsked>({ seasonId: text(), week: number(), locale: locale() }),
  answer: shaped<LockPreview>({}),
});

/** Which results would change if the points of these weeks were others; nothing changes. Other weeks stay as they are. */
export const previewRecalculation = answeredBy({
  call: 'POST /weeks/recalculation-preview',
  input: shaped<RecalculationPreviewAsked>({ seasonId: text(), mostResults: number() }),
  answer: shaped<RecalculationPreview>({ nbLeaguesChanged: number(), nbResultsChanged: number() }),
});

export type TeamRecord = { draftOrder: number | null; wins: number; losses: number; ties: number };

export const readTeamRecord = answeredBy({
  call: 'GET /teams/:teamId/record',
  input: object({ teamId: text() }),
  answer: shaped<TeamRecord>({
    draftOrder: number().nullable(),
    wins: number(),
    losses: number(),
    ties: number(),
  }),
});

/** Absent when nothing is scheduled. */
export type InternalLeagueSeason = LeagueSeasonRef & {
  leagueId: Id;
  rev: number;
  /** Until when a draft with a problem starts by itself; missing from an earlier release. */
  draftLatestStartAt?: Instant;
  hasDrafted: boolean;
  quietHours: QuietHours | null;
};

export const readLeagueSeason = answeredBy({
  call: 'GET /leagues/:leagueId/season',
  input: object({ leagueId: text(), seasonId: text() }),
  answer: shaped<InternalLeagueSeason>({ id: text(), leagueId: text(), rev: number(), hasDrafted: flag() }),
  mayBeAbsent: true,
});

export type Ownership = {
  isMember: boolean;
  myTeamId: Id | null;
  owners: Record<Id, { id: Id; name: string }>;
};

export const readOwnership = answeredBy({
  call: 'GET /leagues/:leagueId/ownership',
  input: object({ leagueId: text(), userId: text() }),
  answer: shaped<Ownership>({ isMember: flag(), myTeamId: text().nullable() }),
  mayBeAbsent: true,
});

/** What fantasy keeps of a person's teams in the leagues that they play in. */
export type InternalPlayData = Pick<MyData, 'rosters' | 'trades' | 'trophies' | 'standings'>;

export const exportPlay = answeredBy({
  call: 'GET /users/:userId/export',
  input: object({ userId: text(), leagues: list(text()) }),
  answer: shaped<InternalPlayData>({}),
});

/** What a link to a trophy shows elsewhere. `year`: of the season. */
export type TrophyPreview = { trophy: Trophy; year: string; crest: CardCrest };

export const previewTrophy = answeredBy({
  call: 'GET /trophies/:trophyId/preview',
  input: object({ trophyId: text() }),
  answer: shaped<TrophyPreview>({ trophy: shaped<Trophy>({ id: text() }), year: text() }),
  mayBeAbsent: true,
});

/** What to draw, and the words of the page. */
export type SharedCard = { card: ShareCard; title: string; description: string; locale: Locale };

/** Absent when it is unknown, or older than 30 days. */
export const readSharedCard = answeredBy({
  call: 'GET /share-cards/:token',
  // In another shape than it was shared in.
  input: object({ token: text(), shape: choice(cardShapes).optional() }),
  answer: shaped<SharedCard>({ title: text(), description: text(), locale: locale() }),
  mayBeAbsent: true,
});
