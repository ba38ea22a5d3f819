import { call } from '../call.ts';
import type { Id } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object } from '../fields.ts';
import type { Job } from '../stats/jobs.ts';
import { leagueParams } from './fields.ts';

/** The job that makes a league's archive; its progress counts files. */
export type ArchiveJob = Omit<Job, 'type' | 'seasonId' | 'week' | 'weeks' | 'result'> & {
  type: 'league_archive';
  seasonId: null;
  week: null;
  weeks: [];
  result: null;
};

const base = { service: 'fantasy', who: 'member' } as const;
const refusals = [errors.leagueNotFound, errors.notLeagueMember];

export const makeArchive = call<ArchiveJob>()({
  ...base,
  name: 'makeArchive',
  method: 'POST',
  path: '/leagues/:leagueId/archive',
  summary:
    'Make an archive of everything in a league; within ten minutes it answers the one under way or done',
  params: leagueParams,
  success: 202,
  errors: refusals,
});

export const getArchive = call<Uint8Array>()({
  ...base,
  name: 'getArchive',
  method: 'GET',
  path: '/leagues/:leagueId/archive/:jobId',
  summary: 'The archive as a ZIP file, for a day',
  params: object({ leagueId: id(), jobId: id() }),
  errors: [...refusals, errors.archiveNotFound],
});

/** Where the archive is downloaded from. */
export const archivePath = (leagueId: Id, jobId: Id): string => `/api/leagues/${leagueId}/archive/${jobId}`;
