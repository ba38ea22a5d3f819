import { crestOf, crestsOf } from '@endzone/contracts/crests/crest';
import type { CardCrest } from '@endzone/contracts/internal/content';
import type { Locale } from '@endzone/contracts/messages';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { Team } from '@endzone/contracts/leagues/teams';
import type { Id } from '../../domain/leagueSeason.ts';
import type { Person } from '../copies/model.ts';
import type { LeagueSeasonDocument, SeasonTeam, TeamIdentity } from './model.ts';
import { noFigures, presentTeam, type TeamFigures } from './teamPresenter.ts';

export type TeamRecords = ReadonlyMap<Id, Pick<TeamFigures, 'wins' | 'losses' | 'ties'>>;

/** What the teams of a league season are shown by. */
export type TeamView = {
  season: LeagueSeasonDocument;
  league: InternalLeague;
  people: ReadonlyMap<string, Person>;
  records: TeamRecords;
  locale: Locale;
};

export function identityOf({ name, timezone, logo, logoUrl, logoSmallUrl }: TeamIdentity): TeamIdentity {
  return { name, timezone, logo, logoUrl, logoSmallUrl };
}

type Named = { league: InternalLeague; season?: LeagueSeasonDocument };

/** How a team looks today, or how it looked when it left the league. */
function lookOf(teamId: Id, { league, season }: Named): TeamIdentity | undefined {
  const kept = () => season?.teams.find((team) => team.id === teamId)?.identity;
  return league.teams.find((team) => team.id === teamId) ?? kept();
}

type Called = { league: { teams: { id: Id; name: string }[] }; season?: Pick<LeagueSeasonDocument, 'teams'> };

export function teamName(teamId: Id, { league, season }: Called): string {
  const named = league.teams.find((team) => team.id === teamId);
  return named?.name ?? season?.teams.find((team) => team.id === teamId)?.identity.name ?? '';
}

export function teamRef(teamId: Id, named: Named): { id: Id; name: string } {
  return { id: teamId, name: teamName(teamId, named) };
}

/** "Within one league no two alike": a team's sign on a picture. */
export function cardCrest(teamId: Id, named: Required<Named>): CardCrest {
  const name = teamName(teamId, named);
  const looks = crestsOf(named.season.teams.map(({ id }) => teamName(id, named)));
  return { look: looks.get(name) ?? crestOf(name), logoUrl: lookOf(teamId, named)?.logoUrl ?? null };
}

/** A team of the league season with its place and record. */
export function presentSeasonTeam(team: SeasonTeam, view: TeamView): Team {
  const { draftOrder, id, managerId } = team;
  const { wins, losses, ties } = view.records.get(id) ?? noFigures;
  const shown = { ...identityOf(lookOf(id, view) ?? team.identity), id, managerId };
  const figures = { draftOrder, wins, losses, ties };
  return presentTeam(shown, view.season.leagueId, figures, view.people, view.locale);
}

/** The team for callers who know that it is there. */
export function seasonTeam(season: LeagueSeasonDocument, teamId: Id): SeasonTeam {
  const team = season.teams.find(({ id }) => id === teamId);
  if (!team) throw new Error(`No team ${teamId} in league season ${season._id}`);
  return team;
}

export function rosterTeam(season: LeagueSeasonDocument, rosterId: Id): SeasonTeam | undefined {
  return season.teams.find((team) => team.rosterId === rosterId);
}
