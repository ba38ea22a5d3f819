import { formatInstant } from '@endzone/contracts/fields';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Id, Players } from '../../domain/leagueSeason.ts';
import { pointsToWire } from '../../domain/points.ts';
import type { GivenTrophy } from './model.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { teamRef } from '../league-season/seasonTeam.ts';

export type TrophyView = {
  league: InternalLeague;
  season: LeagueSeasonDocument;
  players: Players;
  /** Who looks; nobody on a shared page. */
  userId: Id | undefined;
};

/** "isViewed by the manager; true for everybody else." */
export function presentTrophy(trophy: GivenTrophy, view: TrophyView): Trophy {
  const { id, type, week, teamId, playerId, points, createdAt } = trophy;
  const { league, season, players, userId } = view;
  const player = playerId === null ? undefined : players.get(playerId);
  const managerId = season.teams.find((team) => team.id === teamId)?.managerId ?? null;
  return {
    id,
    type,
    week,
    league: { id: league.id, name: league.name },
    seasonId: season.seasonId,
    fantasyTeam: teamRef(teamId, view),
    player: player ? { id: player.id, name: player.name, position: player.position } : null,
    points: points === null ? null : pointsToWire(points),
    isViewed: managerId === null || managerId !== userId || trophy.isViewed,
    createdAt: formatInstant(createdAt),
  };
}
