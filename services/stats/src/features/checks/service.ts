import { tryCall } from '@endzone/common/internalClient';
import { readUnqualified } from '@endzone/contracts/internal/fantasy';
import type { OwnerChecks, UnqualifiedLeagues } from '@endzone/contracts/stats/checks';
import { byName } from '../../domain/hungarian.ts';
import { missingPositions } from '../../domain/missingPositions.ts';
import { teamIdsOf } from '../../domain/season.ts';
import { presentTeamRef } from '../../core/snapshot/playerPresenter.ts';
import { currentFigures, readSnapshot, type StatsSnapshot } from '../../core/snapshot/snapshot.ts';

function teamsWithGaps({ teams, players }: StatsSnapshot): OwnerChecks['teams'] {
  return [...teams.values()]
    .filter(({ status }) => status !== 'inactive')
    .map((team) => ({
      team: presentTeamRef(team),
      missing: missingPositions([...players.values()].filter(({ teamId }) => teamId === team._id)),
    }))
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => byName(a.team, b.team));
}

/** "Inactive players cannot be picked", whatever their club does: those of one that left the championship can. */
function teamsWithoutGames(snapshot: StatsSnapshot): OwnerChecks['withoutGames'] {
  const { games } = currentFigures(snapshot) ?? {};
  if (!games || games.length === 0) return [];
  const playing = teamIdsOf(games);
  const draftable = [...snapshot.players.values()].filter(({ status }) => status !== 'inactive');
  return [...snapshot.teams.values()]
    .filter(({ _id }) => !playing.has(_id))
    .map((team) => ({
      team: presentTeamRef(team),
      nbDraftable: draftable.filter(({ teamId }) => teamId === team._id).length,
    }))
    .filter(({ nbDraftable }) => nbDraftable > 0)
    .sort((a, b) => byName(a.team, b.team));
}

/** Without fantasy's answer the clubs are judged alone. */
async function unqualifiedLeagues(snapshot: StatsSnapshot): Promise<UnqualifiedLeagues[]> {
  const current = currentFigures(snapshot);
  if (!current) return [];
  const asked = { seasonId: current.season._id };
  const without = 'checks are made without the leagues that cannot draft';
  return (await tryCall(readUnqualified, asked, { within: 'leftOut', without })) ?? [];
}

export async function readChecks(): Promise<OwnerChecks> {
  const snapshot = await readSnapshot();
  return {
    nbTeams: snapshot.teams.size,
    nbPlayers: snapshot.players.size,
    teams: teamsWithGaps(snapshot),
    unqualified: await unqualifiedLeagues(snapshot),
    withoutGames: teamsWithoutGames(snapshot),
  };
}
