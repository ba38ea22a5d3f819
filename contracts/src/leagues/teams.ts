import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Id } from '../common.ts';
import { errors } from '../errors.ts';
import { flag, id, object, seenVersion, text, timeZone } from '../fields.ts';
import type { LeagueRef } from './leagueRef.ts';
import { leagues, logoFields, logoFiles, pictureErrors } from './fields.ts';

/** The identity of a fantasy team; the last four stand in answers about a league season. */
export type Team = {
  id: Id;
  name: string;
  timezone: string;
  league_id: Id;
  logo: Id | null;
  logoUrl: string | null;
  logoSmallUrl: string | null;
  owner: PublicUser | null;
  draftOrder?: number | null;
  wins?: number;
  losses?: number;
  ties?: number;
  /** Counts the changes of its form; in answers about the team itself. */
  version?: number;
};

export const teamForm = object({
  name: text('teamFormName', 40),
  timezone: timeZone('timezone'),
  ...logoFields,
});

export const getFantasyTeam = call<Team>()({
  ...leagues,
  name: 'getFantasyTeam',
  method: 'GET',
  path: '/fantasy-teams/:teamId',
  who: 'user',
  summary: 'A fantasy team with its record of the season',
  params: object({ teamId: id() }),
  errors: [errors.teamNotFound],
});

/** A team that chose a ready-made logo. */
export type LogoUse = { id: Id; name: string; league: LeagueRef };

export const getLogoUsage = call<LogoUse[]>()({
  ...leagues,
  name: 'getLogoUsage',
  method: 'GET',
  path: '/team-logos/:logoId/usage',
  who: 'owner',
  summary: 'The teams that chose a ready-made logo; of a logo that nobody has, none',
  params: object({ logoId: id() }),
});

export const updateFantasyTeam = call<Team>()({
  ...leagues,
  name: 'updateFantasyTeam',
  method: 'POST',
  path: '/fantasy-teams/:teamId/update',
  who: 'manager',
  summary: 'Change the name, time zone or logo of a team',
  params: object({ teamId: id() }),
  body: object({
    name: text('teamUpdateName', 40),
    timezone: timeZone('timezone'),
    ...logoFields,
    removeLogo: flag(),
    version: seenVersion(),
  }),
  files: logoFiles,
  errors: [
    errors.teamNotFound,
    ...pictureErrors,
    errors.notTeamManager,
    errors.changedMeanwhile,
    errors.leagueChanged,
  ],
});
