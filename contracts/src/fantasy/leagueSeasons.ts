import { call } from '../call.ts';
import type { Can, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object, plainText } from '../fields.ts';
import type { Position, SeasonStatus } from '../game.ts';
import type { Draft } from './draft.ts';
import { draftErrors, scheduleErrors, seasonParams } from './fields.ts';

export type QuietHours = { from: string; to: string; timezone: string };

export type LeagueSeason = {
  id: Id;
  leagueId: Id;
  status: SeasonStatus;
  startsAt: Instant;
  endsAt: Instant;
  nbWeeks: number;
  nbPlayoffWeeks: 1 | 2;
  nbMaxFantasyTeams: number;
  draftWindow: { startDate: Instant; endDate: Instant };
  currentWeek: number;
  isWeekActive: boolean;
  frozenWeeks: number[];
  lockedWeeks: number[];
  quietHours: QuietHours | null;
  closedReason: 'no_weeks_left' | 'never_drafted' | null;
  nbTeams: number;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
  /** A draft that could not start in time starts by itself until then. */
  draftLatestStartAt: Instant;
  draftTurnDurationSeconds: number;
  draftSeedHash: string;
  draftProblem: 'league_slots_not_filled' | 'league_not_qualified' | null;
  draft: Draft | null;
  can: { changeDraft: Can; cancelDraft: Can; enterDraft: Can };
  version: number;
};

export type DraftSettings = {
  nbTeams: number;
  nbRounds: 14;
  nbTotalPicks: number;
  draftTurnDurationSeconds: number;
};
export type Qualification = {
  qualificationsMet: boolean;
  leagueTeams: number;
  seasonTeams: number;
  position?: Position;
  missing?: number;
};

const base = { service: 'fantasy' } as const;

export const prepareSeason = call<DraftSettings>()({
  ...base,
  name: 'prepareSeason',
  method: 'GET',
  path: '/leagues/:leagueId/prepare-season/:start/:end',
  who: 'admin',
  summary: 'Settings that a draft with these dates would have',
  params: object({ leagueId: id(), start: plainText(), end: plainText() }),
  query: object({ quietFrom: plainText(), quietTo: plainText() }),
  errors: scheduleErrors,
});

export const getQualification = call<Qualification>()({
  ...base,
  name: 'getQualification',
  method: 'GET',
  path: '/leagues/:leagueId/qualifications/:seasonId',
  who: 'member',
  summary: 'Whether the league is not too large for the season',
  params: seasonParams,
  errors: [errors.leagueNotFound, errors.notLeagueMember, errors.seasonNotFoundById],
});

export const getLeagueSeason = call<LeagueSeason>()({
  ...base,
  name: 'getLeagueSeason',
  method: 'GET',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'member',
  summary: 'A league’s run through a season',
  params: seasonParams,
  errors: draftErrors,
});
