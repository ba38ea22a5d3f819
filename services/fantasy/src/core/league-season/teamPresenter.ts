import type { Locale } from '@endzone/contracts/messages';
import type { InternalTeam } from '@endzone/contracts/internal/leagues';
import type { PublicUser } from '@endzone/contracts/accounts/publicUser';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { Person } from '../copies/model.ts';

/** "en First Last, hu Last First". */
export function presentName(
  { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>,
  locale: Locale,
): string {
  return locale === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
}

export type TeamFigures = { draftOrder: number | null; wins: number; losses: number; ties: number };
export const noFigures: TeamFigures = { draftOrder: null, wins: 0, losses: 0, ties: 0 };

export function presentManager(
  managerId: string | null,
  people: ReadonlyMap<string, Person>,
  locale: Locale,
): PublicUser | null {
  const person = managerId === null ? undefined : people.get(managerId);
  return person ? { id: person.id, name: presentName(person, locale) } : null;
}

/** A fantasy team with its place and record in the league season at hand. */
export function presentTeam(
  team: Omit<InternalTeam, 'joinedAt'>,
  leagueId: string,
  figures: TeamFigures,
  people: ReadonlyMap<string, Person>,
  locale: Locale,
): Team {
  const { id, name, timezone, logo, logoUrl, logoSmallUrl, managerId } = team;
  return {
    id,
    name,
    timezone,
    league_id: leagueId,
    logo,
    logoUrl,
    logoSmallUrl,
    owner: presentManager(managerId, people, locale),
    ...figures,
  };
}
