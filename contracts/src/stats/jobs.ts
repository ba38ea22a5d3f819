import { call } from '../call.ts';
import type { Id, Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object, optionalId, paging } from '../fields.ts';

export type LeftOut = { league: { id: Id; name: string }; reason: 'draft_not_done' | 'no_draft' };

export const jobTypes = [
  'start_week',
  'freeze_week',
  'lock_week',
  'undo_lock',
  'finish_season',
  'recalculate',
  'rescore_weeks',
] as const;
export type JobType = (typeof jobTypes)[number];

export type JobResult = {
  nbLeagues: number;
  nbLineups?: number;
  nbGames?: number;
  nbTrophies?: number;
  nbPlayersChanged?: number;
  nbResultsChanged?: number;
  leftOut?: LeftOut[];
};

export type Job = {
  id: Id;
  type: JobType;
  seasonId: Id;
  week: number | null;
  weeks: number[];
  status: 'queued' | 'running' | 'done' | 'failed';
  /** Leagues; `total` is 0 until they are counted. */
  progress: { done: number; total: number };
  result: JobResult | null;
  error: { code: string; message: string } | null;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
};

const base = { service: 'stats' } as const;

export const getJob = call<Job>()({
  ...base,
  name: 'getJob',
  method: 'GET',
  path: '/jobs/:jobId',
  who: 'owner',
  summary: 'One job with its progress',
  params: object({ jobId: id() }),
  errors: [errors.jobNotFound],
});

export const getJobs = call<Job[]>()({
  ...base,
  name: 'getJobs',
  method: 'GET',
  path: '/jobs',
  who: 'owner',
  summary: 'Jobs, newest first',
  query: object({ season: optionalId(), ...paging(20, 100) }),
});
