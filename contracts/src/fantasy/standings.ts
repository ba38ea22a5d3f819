import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Points } from '../common.ts';
import { errors } from '../errors.ts';
import type { Team } from '../leagues/teams.ts';
import { leagueParams, seasonErrors, seasonParams } from './fields.ts';

export type Standing = {
  team: Team;
  owner: PublicUser | null;
  rank: number;
  wins: number;
  losses: number;
  ties: number;
  points: Points;
  pointsAgainst: Points;
  winPercent: number;
  place: number | null;
};

const base = { service: 'fantasy' } as const;

export const getStandings = call<Standing[]>()({
  ...base,
  name: 'getStandings',
  method: 'GET',
  path: '/leagues/:leagueId/standings',
  who: 'user',
  summary: 'Standings of a league',
  params: leagueParams,
  errors: [errors.leagueNotFound, errors.noStandings],
});

export const getSeasonStandings = call<Standing[]>()({
  ...base,
  name: 'getSeasonStandings',
  method: 'GET',
  path: '/leagues/:leagueId/standings/season/:seasonId',
  who: 'user',
  summary: 'Standings of a league in a season',
  params: seasonParams,
  errors: [...seasonErrors, errors.noStandings],
});
