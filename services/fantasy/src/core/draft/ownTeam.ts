import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { Roster } from '@endzone/contracts/fantasy/rosters';
import { teamManagedBy, type Id } from '../../domain/leagueSeason.ts';
import type { LeagueSeasonDocument } from '../league-season/model.ts';
import { seasonTeam } from '../league-season/seasonTeam.ts';
import { readScores } from '../player/scores.ts';
import { presentRoster } from '../roster/presenter.ts';
import type { DraftView } from './room.ts';

/** Scores only decorate a roster here: the room does not wait long for them. */

/** @throws AppError `no_team` for who watches without a team. */
export function ownTeamId(season: LeagueSeasonDocument, user: Identity): Id {
  const team = teamManagedBy(season, user.userId);
  if (!team) throw new AppError(errors.noTeam);
  return team.id;
}

export async function readOwnRoster(view: DraftView, teamId: Id, userId: Id): Promise<Roster> {
  const team = seasonTeam(view.season, teamId);
  const playerIds = team.entries.map(({ playerId }) => playerId);
  const asked = { real: view.real, withScores: true, within: 'scoresOfOwnTeam' } as const;
  return presentRoster(team, { ...view, userId, scores: await readScores(playerIds, asked) });
}
