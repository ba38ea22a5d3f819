import { hasToken, healthRoutes, showMetrics } from '@endzone/common/health';
import { isMongoUp } from '@endzone/common/mongo';
import { processState } from '@endzone/common/processState';
import type { GracefulServer } from '@endzone/common/gracefulServer';
import express, { type Router } from 'express';
import { bffSettings } from '../config.ts';
import { isOfDeveloper, isOfThisMachine } from '../edge/address.ts';

/**
 * `/health` and `/ready` of this process, for whoever runs it, and `/metrics` for developers and whoever has `METRICS_TOKEN`: the world
 * sees those of the API only.
 */
export function metricsPage({ isStopping }: GracefulServer): Router {
  const router = express.Router();
  const notReady = async () => {
    if (isStopping()) return 'stopping';
    return (await isMongoUp()) ? undefined : 'database';
  };
  const health = healthRoutes({ notReady });
  const metrics = showMetrics(processState().metrics);
  router.use((req, res, next) => (isOfThisMachine(req) ? health(req, res, next) : next()));
  const { METRICS_TOKEN } = bffSettings();
  router.get('/metrics', (req, res, next) =>
    isOfDeveloper(req) || hasToken(req, METRICS_TOKEN) ? metrics(req, res, next) : next(),
  );
  return router;
}
