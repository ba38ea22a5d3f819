import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import express from 'express';
import { errors } from '@endzone/contracts/errors';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from './appError.ts';

export type Health = {
  /** Why this process should get no traffic now; `undefined` when it is ready. */
  notReady: () => Promise<string | undefined>;
};

export function createMetrics(service: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time of answers by call and status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 5],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    jobSeconds: new Histogram({
      name: 'job_run_seconds',
      help: 'Time of runs of jobs',
      labelNames: ['job'],
      buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120],
      registers: [registry],
    }),
    longJobs: new Counter({
      name: 'long_job_runs_total',
      help: 'Runs of long jobs by outcome: done, failed, retried, or left to another process',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    longJobSeconds: new Histogram({
      name: 'long_job_run_seconds',
      help: 'Time of runs of long jobs',
      labelNames: ['job'],
      buckets: [0.1, 0.5, 2, 10, 30, 120, 600],
      registers: [registry],
    }),
    breakers: new Counter({
      name: 'breaker_opened_total',
      help: 'Times that a breaker opened, by the service called, and whether before an instance or before one call of it',
      labelNames: ['target', 'scope'],
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** A figure that is read when somebody asks for it. */
export const measure = (
  { registry }: Metrics,
  { name, help, read }: { name: string; help: string; read: () => number },
): Gauge =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/** `/health` answers while the process does, `/ready` while it should get traffic. */
export function healthRoutes(health: Health): Router {
  const router = express.Router();
  router.get('/health', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/ready', async (_req, res) => {
    const reason = await health.notReady();
    res.status(reason ? 503 : 200).json(reason ? { status: 'down', reason } : { status: 'ok' });
  });
  return router;
}

/** The figures of this process, for Prometheus. */
export const showMetrics =
  ({ registry }: Metrics): RequestHandler =>
  async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  };

/** Whether a request has this token as `Authorization: Bearer`; none has when there is no token. */
export function hasToken(req: Request, token: string | undefined): boolean {
  const shown = Buffer.from(req.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** Lets requests pass that have this token. */
export const requireToken =
  (token: string | undefined): RequestHandler =>
  (req, _res, next) => {
    if (token === undefined) return next(new AppError(errors.notFound));
    next(hasToken(req, token) ? undefined : new AppError(errors.unauthenticated));
  };
