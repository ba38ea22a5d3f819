import type { LoggedEntry } from '@endzone/contracts/events';
import type { LogChange, LogField } from '@endzone/contracts/leagueLog';
import { isPlaying, type League, type LeagueTeam, type Member } from './league.ts';

type Team = Pick<LeagueTeam, 'id' | 'name'>;
const teamRef = ({ id, name }: Team) => ({ id, name });

type Named = Pick<League, 'name' | 'nbMaxTeams' | 'description' | 'slides'>;

const titlesOf = ({ slides }: Named) => slides.map(({ title }) => title).join(', ');

const changed = (field: LogField, before: string | number, after: string | number): LogChange[] =>
  before === after ? [] : [{ field, before, after }];

/** "`edited` names the fields with before and after." A slide with another picture keeps its title. */
export function leagueEdited(before: League, after: League, by: string): LoggedEntry[] {
  const areSameSlides = JSON.stringify(before.slides) === JSON.stringify(after.slides);
  const changes = [
    ...changed('name', before.name, after.name),
    ...changed('nbMaxTeams', before.nbMaxTeams, after.nbMaxTeams),
    ...changed('description', before.description, after.description),
    ...(areSameSlides
      ? []
      : [{ field: 'slides', before: titlesOf(before), after: titlesOf(after) } as const]),
  ];
  return changes.length === 0 ? [] : [{ text: 'edited', by, team: null, changes }];
}

/** A team's new name or logo; its time zone is nobody else's business. */
export function teamEdited(before: LeagueTeam, after: LeagueTeam, by: string): LoggedEntry[] {
  const changes: LogChange[] = [
    ...changed('name', before.name, after.name),
    ...(before.logoUrl === after.logoUrl ? [] : [{ field: 'logo', before: null, after: null } as const]),
  ];
  return changes.length === 0 ? [] : [{ text: 'edited.team', by, team: teamRef(after), changes }];
}

export function leagueFounded(by: string, team: Team | undefined): LoggedEntry {
  return { text: 'founded', by, team: team ? teamRef(team) : null };
}

export function memberJoined({ userId, team }: Member): LoggedEntry {
  return { text: 'joined', by: userId, team: teamRef(team) };
}

/** Whether the team plays on is decided by the league they leave. */
export function memberLeft(league: League, { userId, team }: Member): LoggedEntry {
  return { text: isPlaying(league) ? 'left.plays_on' : 'left', by: userId, team: teamRef(team) };
}

export function memberRemoved(league: League, { userId, team }: Member, by: string): LoggedEntry {
  const text = isPlaying(league) ? 'removed.plays_on' : 'removed';
  return { text, by, team: teamRef(team), ...(userId !== null && { params: { user: { userId } } }) };
}

/** `by` null: the admin's account was deleted, or the admin left alone. */
export function rightsTransferred(to: string | null, by: string | null): LoggedEntry {
  return to === null
    ? { text: 'rights_transferred.nobody', by, team: null }
    : { text: 'rights_transferred', by, team: null, params: { user: { userId: to } } };
}
