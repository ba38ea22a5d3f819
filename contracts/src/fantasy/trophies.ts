import { call } from '../call.ts';
import type { Id, Instant, Points } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object } from '../fields.ts';
import type { Position, TrophyType } from '../game.ts';

export type Trophy = {
  id: Id;
  type: TrophyType;
  week: number | null;
  league: { id: Id; name: string };
  seasonId: Id;
  fantasyTeam: { id: Id; name: string };
  player: { id: Id; name: string; position: Position } | null;
  points: Points | null;
  isViewed: boolean;
  createdAt: Instant;
};

const base = { service: 'fantasy' } as const;

export const getTrophies = call<Trophy[]>()({
  ...base,
  name: 'getTrophies',
  method: 'GET',
  path: '/trophies/:seasonId/:teamId',
  who: 'user',
  summary: 'Trophies of a fantasy team, newest first',
  params: object({ seasonId: id(), teamId: id() }),
  errors: [errors.seasonNotFoundById, errors.teamNotFound],
});

export const getTrophy = call<Trophy>()({
  ...base,
  name: 'getTrophy',
  method: 'GET',
  path: '/trophies/:trophyId',
  who: 'anon',
  summary: 'One trophy',
  params: object({ trophyId: id() }),
  errors: [errors.trophyNotFound],
});

export const markTrophyViewed = call<Trophy>()({
  ...base,
  name: 'markTrophyViewed',
  audit: 'nobody',
  method: 'POST',
  path: '/trophies/:trophyId/mark-viewed',
  who: 'manager',
  summary: 'Mark a trophy as seen',
  params: object({ trophyId: id() }),
  errors: [errors.trophyNotFound, errors.notTeamManager],
});
