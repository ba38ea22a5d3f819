import { healthRoutes } from '@endzone/common/health';
import { isMongoUp } from '@endzone/common/mongo';
import { processState } from '@endzone/common/processState';
import type { Door } from '@endzone/common/serverLife';
import express, { type Router } from 'express';
import { isLocal } from '../edge/address.ts';

/** `/health`, `/ready` and `/metrics` of this process, for whoever runs it: the world sees those of the API only. */
export function metricsPage({ isStopping }: Door): Router {
  const router = express.Router();
  const notReady = async () => {
    if (isStopping()) return 'stopping';
    return (await isMongoUp()) ? undefined : 'database';
  };
  const routes = healthRoutes({ notReady }, processState().metrics);
  router.use((req, res, next) => (isLocal(req) ? routes(req, res, next) : next()));
  return router;
}
