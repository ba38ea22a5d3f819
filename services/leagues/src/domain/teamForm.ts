import type { League, LeagueTeam } from './league.ts';
import type { FieldViolation } from './outcome.ts';

export type TeamForm = { name: string; timezone: string; ownerLogo?: string | undefined };

/** A logo is chosen among the ready-made ones; the site has none yet. */
export function refuseLogo({ ownerLogo }: Pick<TeamForm, 'ownerLogo'>): FieldViolation | undefined {
  return ownerLogo ? { property: 'ownerLogo', code: 'invalid_choice', variant: 'logo' } : undefined;
}

export function newTeam(id: string, { name, timezone }: TeamForm): LeagueTeam {
  return { id, name, timezone, logo: null, logoUrl: null, logoSmallUrl: null };
}

/** Without logo fields the logo stays. */
export function changeTeam(
  team: LeagueTeam,
  { name, timezone, removeLogo }: TeamForm & { removeLogo?: boolean | undefined },
): LeagueTeam {
  const noLogo = { logo: null, logoUrl: null, logoSmallUrl: null };
  return { ...team, name, timezone, ...(removeLogo && noLogo) };
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
