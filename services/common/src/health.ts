import type { Router } from 'express';
import express from 'express';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

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
    breakers: new Counter({
      name: 'breaker_opened_total',
      help: 'Times that a breaker opened, by the service called, and whether before an instance or before one call of it',
      labelNames: ['target', 'scope'],
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** `/health` answers while the process does, `/ready` while it should get traffic, `/metrics` for Prometheus. */
export function healthRoutes(health: Health, metrics: Metrics): Router {
  const router = express.Router();
  router.get('/health', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/ready', async (_req, res) => {
    const reason = await health.notReady();
    res.status(reason ? 503 : 200).json(reason ? { status: 'down', reason } : { status: 'ok' });
  });
  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
