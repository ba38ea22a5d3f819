import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { object, plainText } from '../fields.ts';
import { draftErrors, leagueParams, scheduleErrors, seasonParams } from './fields.ts';
import type { LeagueSeason } from './leagueSeasons.ts';

const base = { service: 'fantasy' } as const;

/** Dates and quiet hours of a draft; their rules are the domain's. */
const draftDates = object({
  draftStartsAt: plainText(),
  draftEndsAt: plainText(),
  quietHours: object({ from: plainText(), to: plainText() }).default(undefined),
});

export const scheduleDraft = call<LeagueSeason>()({
  ...base,
  name: 'scheduleDraft',
  method: 'POST',
  path: '/leagues/:leagueId/seasons',
  who: 'admin',
  summary: 'Schedule the draft of the current season',
  params: leagueParams,
  body: draftDates,
  success: 201,
  errors: [...scheduleErrors, errors.draftExists],
});

export const changeDraft = call<LeagueSeason>()({
  ...base,
  name: 'changeDraft',
  method: 'POST',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'admin',
  summary: 'Change the dates of a draft that has not started',
  params: seasonParams,
  body: draftDates,
  errors: [...scheduleErrors, errors.leagueSeasonNotFound, errors.draftAlreadyStarted],
});

export const cancelDraft = call()({
  ...base,
  name: 'cancelDraft',
  method: 'DELETE',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'admin',
  summary: 'Cancel a draft that has not started',
  params: seasonParams,
  success: 204,
  errors: [...draftErrors, errors.forbidden, errors.draftAlreadyStarted],
});
