import { call } from '../call.ts';
import { errors } from '../errors.ts';
import { object, plainText, seenVersion } from '../fields.ts';
import { draftErrors, leagueParams, scheduleErrors, seasonParams } from './fields.ts';
import type { LeagueSeason } from './leagueSeasons.ts';

const base = { service: 'fantasy' } as const;

/** Dates and quiet hours of a draft; their rules are the domain's. */
const draftDates = {
  draftStartsAt: plainText(),
  draftEndsAt: plainText(),
  quietHours: object({ from: plainText(), to: plainText() }).default(undefined),
};

export const scheduleDraft = call<LeagueSeason>()({
  ...base,
  name: 'scheduleDraft',
  method: 'POST',
  path: '/leagues/:leagueId/seasons',
  who: 'admin',
  summary: 'Schedule the draft of the current season',
  params: leagueParams,
  body: object(draftDates),
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
  body: object({ ...draftDates, version: seenVersion() }),
  errors: [
    ...scheduleErrors,
    errors.leagueSeasonNotFound,
    errors.draftAlreadyStarted,
    errors.changedMeanwhile,
  ],
});

export const cancelDraft = call()({
  ...base,
  name: 'cancelDraft',
  method: 'DELETE',
  path: '/leagues/:leagueId/seasons/:seasonId',
  who: 'admin',
  summary: 'Cancel a draft that has not started',
  params: seasonParams,
  query: object({ version: seenVersion() }),
  success: 204,
  errors: [...draftErrors, errors.forbidden, errors.draftAlreadyStarted, errors.changedMeanwhile],
});
