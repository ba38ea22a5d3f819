import { now } from '@endzone/common/clock';
import { scheduleRun } from '@endzone/common/jobs/agenda';
import { enqueue } from '@endzone/common/outbox';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import { removeManager } from '../../domain/draftLife.ts';
import { turnDurationSeconds } from '../../domain/draftTurn.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { plannedPeriod } from '../../domain/scheduleDraft.ts';
import { newestOf } from '../../core/copies/read.ts';
import type { LeagueSeasonDocument, SeasonTeam } from '../../core/league-season/model.ts';
import { changeLeagueSeason, leagueSeasonsOf, type Changed } from '../../core/league-season/store.ts';
import { deleteLeagueSeasons } from './deleteLeagueSeasons.ts';
import { syncedTeams, withIdentity } from '../../core/draft/leagueTeams.ts';
import { releaseAbandonedSeal } from '../../core/draft/releaseSeal.ts';
import { startDrafts } from '../../core/draft/scheduledStart.ts';
import { armTurn } from '../../core/draft/turnTimer.ts';

/** A league changed, or is gone: its league seasons follow. */
export async function followLeague(leagueId: Id, league: InternalLeague | undefined): Promise<void> {
  if (!league) return deleteLeagueSeasons(leagueId);
  for (const { seasonId } of await leagueSeasonsOf(leagueId)) await followSeason(league, seasonId);
  await releaseAbandonedSeal(league);
}

async function followSeason(league: InternalLeague, seasonId: Id): Promise<void> {
  // "Every version has exactly one event": each team that changes hands is a change of its own.
  for (;;) {
    let isChanged = false;
    const season = await changeLeagueSeason(league.id, seasonId, async (current) => {
      // A draft may have started with who joined since this snapshot was read; by the old one they would lose their team for good.
      const newest = await newestOf(league);
      const changed =
        current.status === 'pending' ? keepInStep(current, newest) : loseManager(current, newest);
      isChanged = changed !== undefined;
      return changed;
    });
    if (isChanged) armTurn(season);
    // A free slot may have been all that stood in the way of its start.
    if (isChanged && season.status === 'pending' && season.draftStartsAt <= now())
      await scheduleRun(startDrafts);
    if (!isChanged || season.status === 'pending') return;
  }
}

/** "Member joins or leaves while pending: draft:scheduled with the present teams." A league of another size has another time for a pick. */
function keepInStep(season: LeagueSeasonDocument, league: InternalLeague): Changed | undefined {
  const teams = syncedTeams(season.teams, league);
  const draftTurnDurationSeconds = turnDurationSeconds(plannedPeriod(season), league.nbMaxTeams);
  const isOtherLength = draftTurnDurationSeconds !== season.draftTurnDurationSeconds;
  if (isSame(teams, season.teams) && !isOtherLength) return undefined;
  return {
    season: { ...season, teams, draftTurnDurationSeconds },
    announce: isOtherLength || !isSame(members(teams), members(season.teams)),
  };
}

const members = (teams: SeasonTeam[]) => teams.map(({ id, managerId }) => `${id} ${managerId}`);

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

/**
 * "The team stays with its roster, nobody manages it; during a draft its turns are automatic." Who leaves after a finished season
 * leaves its teams without an owner too. Else only how teams look.
 */
function loseManager(season: LeagueSeasonDocument, league: InternalLeague): Changed | undefined {
  const managerOf = (id: Id) => league.teams.find((team) => team.id === id)?.managerId;
  const left = season.teams.find(({ id, managerId }) => managerId !== null && managerOf(id) !== managerId);
  if (left) {
    const { leagueId, seasonId } = season;
    return {
      season: removeManager(season, left.id),
      // Their open trades are void.
      events: [enqueue('fantasy', 'rostersChanged', { leagueId, seasonId, byUserId: null })],
      announce: season.status === 'drafting',
    };
  }
  const teams = season.teams.map((team) => {
    const today = league.teams.find(({ id }) => id === team.id);
    return today ? withIdentity(team, today) : team;
  });
  return isSame(teams, season.teams) ? undefined : { season: { ...season, teams } };
}
