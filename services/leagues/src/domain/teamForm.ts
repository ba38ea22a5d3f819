import type { League, LeagueTeam } from './league.ts';
import { nextVersion } from './seen.ts';
import type { Violation } from '@endzone/contracts/fields';

/** The sign of a team: a ready-made one by its id, or an uploaded one; both are the team's own pictures. */
export type TeamLogo = Pick<LeagueTeam, 'logo' | 'logoUrl' | 'logoSmallUrl'>;
/** `unknown`: a ready-made logo was chosen that does not exist. */
export type TeamForm = { name: string; timezone: string; logo?: TeamLogo | 'unknown' | undefined };

/** A logo is chosen among the ready-made ones: 'Please select logo'. */
export function refuseLogo({ logo }: Pick<TeamForm, 'logo'>): Violation | undefined {
  return logo === 'unknown' ? { property: 'ownerLogo', code: 'invalid_choice', variant: 'logo' } : undefined;
}

const noLogo: TeamLogo = { logo: null, logoUrl: null, logoSmallUrl: null };
const logoOf = ({ logo }: TeamForm): TeamLogo | undefined => (logo === 'unknown' ? undefined : logo);

export function newTeam(id: string, form: TeamForm): LeagueTeam {
  return { id, name: form.name, timezone: form.timezone, ...noLogo, ...logoOf(form) };
}

/** Without logo fields the logo stays. */
export function changeTeam(
  team: LeagueTeam,
  { removeLogo, ...form }: TeamForm & { removeLogo?: boolean | undefined },
): LeagueTeam {
  const { name, timezone } = form;
  return nextVersion(team, { ...team, name, timezone, ...(removeLogo && noLogo), ...logoOf(form) });
}

/** A team and who manages it; `isWaiting` while its membership is pending. */
export type TeamPlace = { team: LeagueTeam; managerId: string | null; isWaiting: boolean };

export function findTeam(league: League, teamId: string): TeamPlace | undefined {
  for (const { team, userId } of league.members)
    if (team.id === teamId) return { team, managerId: userId, isWaiting: false };
  for (const one of league.pending)
    if (one.type === 'REQUESTED' && one.team.id === teamId)
      return { team: one.team, managerId: one.userId, isWaiting: true };
  return undefined;
}

export function replaceTeam(league: League, team: LeagueTeam): League {
  const put = <T extends { team: LeagueTeam }>(one: T): T =>
    one.team.id === team.id ? { ...one, team } : one;
  return {
    ...league,
    members: league.members.map(put),
    pending: league.pending.map((one) => (one.type === 'REQUESTED' ? put(one) : one)),
  };
}

/** "`Team.logo` becomes null when the owner deletes it, the picture stays." */
export function detachLogo(league: League, logoId: string): League {
  const teams = [...league.members, ...league.pending.filter((one) => one.type === 'REQUESTED')];
  return teams
    .filter(({ team }) => team.logo === logoId)
    .reduce((after, { team }) => replaceTeam(after, { ...team, logo: null }), league);
}
