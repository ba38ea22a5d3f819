import { newId } from '@endzone/common/ids';
import { parseInstant } from '@endzone/contracts/fields';
import type { InternalLeague, InternalTeam } from '@endzone/contracts/internal/leagues';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Players } from '../../domain/leagueSeason.ts';
import type { StartFacts } from '../../domain/scheduleDraft.ts';
import type { SeasonTeam } from '../league-season/model.ts';
import { identityOf } from '../league-season/seasonTeam.ts';

/** What a league and its season bring to its draft. */
export function factsOf(
  { nbMaxTeams, teams }: InternalLeague,
  { nbMaxFantasyTeams, draftWindow }: InternalSeason,
  players: Players,
): StartFacts {
  const teamCount = teams.filter(({ managerId }) => managerId !== null).length;
  return {
    nbTeams: teamCount,
    leagueTeams: nbMaxTeams,
    seasonTeams: nbMaxFantasyTeams,
    players: [...players.values()],
    windowEndsAt: parseInstant(draftWindow.endDate),
  };
}

/** "By joining while pending": the league's teams as they are now; who stays keeps their roster and their switch. */
export function syncedTeams(current: readonly SeasonTeam[], { teams }: InternalLeague): SeasonTeam[] {
  return teams
    .filter(({ managerId }) => managerId !== null)
    .toSorted((a, b) => (a.joinedAt === b.joinedAt ? compare(a.id, b.id) : compare(a.joinedAt, b.joinedAt)))
    .map((team) => {
      const known = current.find(({ id }) => id === team.id);
      return known?.managerId === team.managerId ? withIdentity(known, team) : newTeam(team);
    });
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);

function newTeam(team: InternalTeam): SeasonTeam {
  const { id, managerId } = team;
  const identity = identityOf(team);
  return { id, managerId, draftOrder: null, autoPick: false, entries: [], rosterId: newId(), identity };
}

/** A renamed team, or one with another logo; the same object when nothing differs. */
export function withIdentity(known: SeasonTeam, team: InternalTeam): SeasonTeam {
  const identity = identityOf(team);
  return JSON.stringify(identity) === JSON.stringify(known.identity) ? known : { ...known, identity };
}
