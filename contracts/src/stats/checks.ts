import { call } from '../call.ts';
import type { Id } from '../common.ts';
import type { Position } from '../game.ts';
import type { RealTeamRef } from './realTeamRef.ts';

/** Leagues of one size that cannot draft in the current season, before their draft is done. */
export type UnqualifiedLeagues = {
  leagueTeams: number;
  seasonTeams: number;
  /** Which players are short; absent when the league is larger than the season allows. */
  position?: Position;
  missing?: number;
  nbLeagues: number;
  /** The first five of them by name. */
  leagues: { id: Id; name: string }[];
};

/** What an owner should mend before managers feel it. */
export type OwnerChecks = {
  nbTeams: number;
  nbPlayers: number;
  /** Clubs that play and have nobody draftable at these positions. */
  teams: { team: RealTeamRef; missing: Position[] }[];
  unqualified: UnqualifiedLeagues[];
  /** Clubs without a game in the season that is not finished, with how many of their players can be drafted. Services of the release before leave it out. */
  withoutGames?: { team: RealTeamRef; nbDraftable: number }[];
};

export const getOwnerChecks = call<OwnerChecks>()({
  service: 'stats',
  name: 'getOwnerChecks',
  method: 'GET',
  path: '/owner/checks',
  who: 'owner',
  summary: 'What is missing in clubs, players and leagues',
});
