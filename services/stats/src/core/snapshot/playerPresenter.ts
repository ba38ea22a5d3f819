import type { InternalPlayer } from '@endzone/contracts/internal/stats';
import type { Player, PlayerRef, WeekScores } from '@endzone/contracts/stats/players';
import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import { playerTotal, playerWeeks, type PlayerFacts } from '../../domain/playerTotals.ts';
import type { StatsSnapshot, People, SeasonFigures } from './snapshot.ts';
import type { PlayerDocument } from '../player/model.ts';
import type { RealTeamDocument } from '../real-team/model.ts';

export function presentTeamRef({ _id, name, logoUrl }: RealTeamDocument): RealTeamRef {
  return { id: _id, name, logoUrl: logoUrl ?? null };
}

export function presentTeamRefById({ teams }: Pick<People, 'teams'>, teamId: string): RealTeamRef {
  const team = teams.get(teamId);
  return team ? presentTeamRef(team) : { id: teamId, name: '', logoUrl: null };
}

export function presentPlayerRef(
  snapshot: Pick<People, 'teams'>,
  { _id, name, position, status, teamId, photo, jerseyNumber }: PlayerDocument,
): PlayerRef & Pick<Player, 'jerseyNumber'> {
  return {
    id: _id,
    name,
    position,
    status,
    team: presentTeamRefById(snapshot, teamId),
    photo: photo ?? null,
    jerseyNumber,
  };
}

export const factsOf = ({ _id, position, teamId, transfers }: PlayerDocument): PlayerFacts => ({
  id: _id,
  position,
  teamId,
  transfers,
});

/** Which figures a list shows: of the whole season or of one week, with or without each week. */
export type Shown = { figures: SeasonFigures | undefined; week?: number; withScores?: boolean };

/** A player's weeks with the names of their opponents. */
export function presentWeeks(
  snapshot: StatsSnapshot,
  player: PlayerDocument,
  { figures, week }: Shown,
): WeekScores[] {
  if (!figures) return [];
  const weeks = figures.weeks.filter((each) => week === undefined || each.week === week);
  const lines = figures.lines.get(player._id) ?? [];
  return playerWeeks(factsOf(player), lines, figures.games, weeks).map(({ games, ...scores }) => ({
    ...scores,
    games: games.map(({ opponentId, ...game }) => ({
      ...game,
      opponent: presentTeamRefById(snapshot, opponentId),
    })),
  }));
}

/** A player outside a league. */
export function presentPlayer(snapshot: StatsSnapshot, player: PlayerDocument, shown: Shown): Player {
  const { figures, week, withScores = false } = shown;
  const weeks = (figures?.weeks ?? []).filter((each) => week === undefined || each.week === week);
  const total = playerTotal(player.position, figures?.lines.get(player._id) ?? [], weeks);
  return {
    ...presentPlayerRef(snapshot, player),
    height: player.height,
    weight: player.weight,
    birthDate: player.birthDate,
    analysis: player.analysis,
    draftRank: snapshot.ranks.get(player._id) ?? snapshot.ranks.size + 1,
    rosterStatus: null,
    fantasyTeam: null,
    total,
    fantasy_points: total.fantasy_points,
    scores: withScores ? presentWeeks(snapshot, player, shown) : [],
    version: player.rev,
  };
}

export function presentInternalPlayer(snapshot: StatsSnapshot, player: PlayerDocument): InternalPlayer {
  return { ...presentPlayer(snapshot, player, { figures: snapshot.shown }), rev: player.rev };
}
