import { call } from '../call.ts';
import type { Can, Id, Instant, Millis } from '../common.ts';
import { object } from '../fields.ts';
import type { SeasonStatus, Slot } from '../game.ts';
import type { Team } from '../leagues/teams.ts';
import type { PlayerRef } from '../stats/players.ts';
import { draftErrors, draftSeason, leagueParams } from './fields.ts';

import type { Roster } from './rosters.ts';

export type AutoSource = 'queue' | 'ranking';

export type Pick = {
  pickNo: number;
  round: number;
  pickInRound: number;
  team: { id: Id; name: string };
  pickedAt: Instant;
  player: PlayerRef | null;
  isAuto: boolean;
  autoSource: AutoSource | null;
  hash: string;
};

export type DraftDirection = 'asc' | 'desc';

export type Draft = {
  team: Team | null;
  pickNo: number;
  round: number;
  nbRounds: 14;
  nbTeams: number;
  nbTotalPicks: number;
  direction: DraftDirection;
  turnStartedAt: Instant | null;
  turnDeadlineAt: Instant | null;
  draftTurnDurationSeconds: number;
  seed: string;
  seedHash: string;
  startedAt: Instant;
  endedAt: Instant | null;
  version: number;
  serverTime: Millis;
};

export type DraftTeam = Team & {
  draftOrder: number | null;
  isOnTheClock: boolean;
  isOnline: boolean;
  autoPick: boolean;
  nbPicks: number;
  openSlots: Slot[];
};

export type DraftState = {
  leagueId: Id;
  seasonId: Id;
  status: SeasonStatus;
  version: number;
  serverTime: Millis;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
  draftTurnDurationSeconds: number;
  draft: Draft | null;
  teams: DraftTeam[];
  picks: Pick[];
  onlineTeamIds: Id[];
  myTeamId: Id | null;
  myRoster: Roster | null;
  queue: Id[];
  autoPreview: { player: PlayerRef; source: AutoSource; slot: Slot } | null;
  can: { pick: Can };
};

export type DraftTurn = {
  draftTeam: DraftTeam | null;
  pickNo: number;
  round: number;
  direction: DraftDirection;
  turnDeadlineAt: Instant | null;
  version: number;
  status: SeasonStatus;
  serverTime: Millis;
};

const base = { service: 'fantasy' } as const;

export const getDraftTeams = call<DraftTeam[]>()({
  ...base,
  name: 'getDraftTeams',
  method: 'GET',
  path: '/leagues/:leagueId/draft-teams',
  who: 'member',
  summary: 'Teams in draft order',
  params: leagueParams,
  errors: draftErrors,
});

export const getDraftTurn = call<DraftTurn>()({
  ...base,
  name: 'getDraftTurn',
  method: 'GET',
  path: '/leagues/:leagueId/draft-team',
  who: 'member',
  summary: 'Whose turn it is',
  params: leagueParams,
  errors: draftErrors,
  limit: 'draftPoll',
});

export const getDraft = call<DraftState>()({
  ...base,
  name: 'getDraft',
  method: 'GET',
  path: '/leagues/:leagueId/draft',
  who: 'member',
  summary: 'The whole state of the draft room',
  params: leagueParams,
  query: object(draftSeason),
  errors: draftErrors,
});
