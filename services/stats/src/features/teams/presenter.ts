import { formatInstant } from '@endzone/contracts/fields';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { presentTeamRef } from '../../core/snapshot/playerPresenter.ts';
import type { TeamRow } from './service.ts';

export function presentTeam({ team, nbPlayers }: TeamRow): RealTeam {
  return {
    ...presentTeamRef(team),
    status: team.status,
    logoSmallUrl: team.logoSmallUrl ?? null,
    nbPlayers,
    createdAt: formatInstant(team.createdAt),
    version: team.version ?? 0,
  };
}
