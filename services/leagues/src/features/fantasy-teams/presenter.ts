import type { TeamRecord } from '@endzone/contracts/internal/fantasy';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { League } from '../../domain/league.ts';
import { versionOf } from '../../domain/seen.ts';
import type { TeamPlace } from '../../domain/teamForm.ts';
import { presentTeam } from '../../core/league/membersPresenter.ts';
import type { Reader } from '../../core/person/presenter.ts';

const noRecord: TeamRecord = { draftOrder: null, wins: 0, losses: 0, ties: 0 };

export function presentTeamOfLeague(reader: Reader, league: League, { team, managerId }: TeamPlace): Team {
  return { ...presentTeam(reader, league, team, managerId), version: versionOf(team) };
}

export function presentTeamWithRecord(
  reader: Reader,
  league: League,
  place: TeamPlace,
  record: TeamRecord | undefined,
): Team {
  const { draftOrder, wins, losses, ties } = record ?? noRecord;
  return { ...presentTeamOfLeague(reader, league, place), draftOrder, wins, losses, ties };
}
