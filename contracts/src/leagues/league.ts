import type { PublicUser } from '../accounts/publicUser.ts';
import { call } from '../call.ts';
import type { Can, Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import {
  choice,
  file,
  list,
  numberChoice,
  object,
  optionalLongText,
  optionalText,
  paging,
  plainText,
  seenVersion,
  text,
  timeZone,
  writtenNumber,
} from '../fields.ts';
import { leagueSizes } from '../game.ts';
import {
  adminAlone,
  chosenId,
  leagues,
  logoFields,
  logoFiles,
  noLeague,
  ofLeague,
  picture,
  pictureErrors,
} from './fields.ts';
import type { LeagueSeasonRef } from './leagueRef.ts';

export type LeagueRow = {
  id: Id;
  name: string;
  nbMaxTeams: number;
  nbTeams: number;
  nbAvailableSlots: number;
  status: 'available' | 'full';
  adminUser: PublicUser | null;
  createdAt: Instant;
  currentSeason: LeagueSeasonRef | null;
  membershipStatus: 'active' | 'REQUESTED' | 'INVITED' | null;
  membershipId: Id | null;
  joinBy: 'join' | 'request';
};

export type Slide = { id: Id; title: string; image: string };

export type League = LeagueRow & {
  description: string;
  slides: Slide[];
  can: { join: Can; edit: Can; invite: Can; delete: Can; exit: Can };
  /** Counts changes of what its form has. */
  version: number;
};

export const maxSlides = 10;

// A slide without id is new and needs its picture, which only comes as a file.
const slide = object({ id: chosenId(), title: text('slideTitle', 100), image: file() }).test(
  'image',
  (entry, context) =>
    entry.id || entry.image
      ? true
      : context.createError({
          path: `${context.path}.image`,
          message: { code: 'required', variant: 'slideImage' },
        }),
);

const leagueFields = {
  name: text('leagueName', 60),
  nbMaxTeams: numberChoice(leagueSizes, { code: 'required', variant: 'nbMaxTeams' }),
  description: optionalLongText(5000),
  images: list(slide, maxSlides, 'images'),
};

/** A league as it is sent; which rules count depends on who asks, and on the files that came with it. */
const sentLeague = {
  name: plainText(),
  nbMaxTeams: writtenNumber(),
  description: plainText(5000),
  images: list(object({ id: plainText(), title: plainText(), image: picture() }), maxSlides, 'images'),
};

/** A league founded by somebody who plays in it. */
export const leagueWithTeam = object({
  ...leagueFields,
  teamName: text('teamName', 40),
  timezone: timeZone('timezone'),
  ...logoFields,
});
/** A league founded by the owner: nobody plays in it yet; also a league that is changed. */
export const leagueWithoutTeam = object(leagueFields);
/** A league that the owner changes. */
export const leagueAsOwner = object({ ...leagueFields, adminUser: chosenId() });
/** As many as a form may bring at all: those beyond `maxSlides` are refused at their field. */
const slideFiles = { images: 12 };

export const listLeagues = call<LeagueRow[]>()({
  ...leagues,
  name: 'listLeagues',
  method: 'GET',
  path: '/leagues',
  who: 'anon',
  summary: 'Leagues, by page',
  query: object({
    term: optionalText(100),
    status: choice(['available', 'full']),
    sort: choice(['name', 'createdAt', 'nbAvailableSlots']),
    sortDirection: choice(['asc', 'desc']),
    ...paging(50, 200),
  }),
});

export const getLeaguesCsv = call<string>()({
  ...leagues,
  name: 'getLeaguesCsv',
  method: 'GET',
  path: '/leagues.csv',
  who: 'owner',
  summary: 'Leagues as a table for Excel',
  query: object({ term: optionalText(100), status: choice(['available', 'full']) }),
  limit: 'export',
});

export const getLeague = call<League>()({
  ...leagues,
  name: 'getLeague',
  method: 'GET',
  path: '/leagues/:leagueId',
  who: 'anon',
  summary: 'A league, and what the caller may do with it',
  params: ofLeague,
  errors: [noLeague],
});

/** Its rules depend on who asks: `leagueWithTeam` for everybody but an owner, `leagueWithoutTeam` for them. */
export const createLeague = call<League>()({
  ...leagues,
  name: 'createLeague',
  method: 'POST',
  path: '/leagues',
  who: 'user',
  summary: 'Create a league; a user becomes its admin with a team, an owner does not',
  body: object({ ...sentLeague, teamName: plainText(), timezone: plainText(), ...logoFields }),
  files: { ...slideFiles, ...logoFiles },
  success: 201,
  errors: [errors.validationFailed, ...pictureErrors, errors.tooManyRequests],
});

/** Its rules are `leagueWithoutTeam`, with the files. */
export const updateLeague = call<League>()({
  ...leagues,
  name: 'updateLeague',
  method: 'POST',
  path: '/leagues/:leagueId/update',
  who: 'admin',
  summary: 'Change a league',
  params: ofLeague,
  body: object({ ...sentLeague, version: seenVersion() }),
  files: slideFiles,
  errors: [
    noLeague,
    errors.validationFailed,
    ...pictureErrors,
    ...adminAlone,
    errors.leagueSizeFixed,
    errors.changedMeanwhile,
    errors.leagueChanged,
  ],
});

/** Its rules are `leagueAsOwner`, with the files. */
export const updateLeagueAsOwner = call<League>()({
  ...leagues,
  name: 'updateLeagueAsOwner',
  method: 'POST',
  path: '/owner/leagues/:leagueId/update',
  who: 'owner',
  summary: 'Change a league and its admin',
  params: ofLeague,
  body: object({ ...sentLeague, adminUser: plainText(), version: seenVersion() }),
  files: slideFiles,
  errors: [
    noLeague,
    errors.validationFailed,
    ...pictureErrors,
    errors.leagueSizeFixed,
    errors.changedMeanwhile,
    errors.leagueChanged,
  ],
});

export const deleteLeague = call()({
  ...leagues,
  name: 'deleteLeague',
  audit: 'everybody',
  method: 'DELETE',
  path: '/leagues/:leagueId',
  who: 'admin',
  summary: 'Delete a league',
  params: ofLeague,
  success: 204,
  errors: [noLeague, ...adminAlone, errors.draftRunning, errors.leagueChanged],
});
