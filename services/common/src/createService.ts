import type { ServiceName } from '@endzone/contracts/call';
import * as internal from '@endzone/contracts/internal/shared';
import express, { type Express } from 'express';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import mongoose, { type Model } from 'mongoose';
import { ChangeFeed, type Told } from './changeFeed.ts';
import { loadClock, setSimulation } from './clock.ts';
import { config, listenOptions, loadConfig } from './config.ts';
import { errorHandler, notFoundHandler } from './errorHandler.ts';
import { healthRoutes, requireToken, showMetrics } from './health.ts';
import { consumeAll } from './eventConsumer.ts';
import { internalRouter, serve, type InternalRoute } from './internalRoute.ts';
import { startJobs } from './jobs/agenda.ts';
import { runDueJobs, type Job } from './jobs/job.ts';
import { longJobInternal, type LongJobDefinition } from './jobs/longJobs.ts';
import { connectMongo, isMongoUp } from './mongo.ts';
import { closeOutbox, drainOutbox, openOutbox, type EventHandlers } from './outbox.ts';
import type { WithOutbox } from './outboxDocument.ts';
import { openProcess, processState } from './processState.ts';
import { requestId } from './requestContext.ts';
import { measureQueues, outboxQueue, readServiceHealth, type QueueDefinition } from './serviceHealth.ts';
import type { ShardTable } from './shards.ts';
import { closeTracing, openTracing } from './tracing.ts';
import { publicRouter } from './publicRouter.ts';
import type { Route } from './route.ts';
import { createGracefulServer, observe, type GracefulServer, type StopOptions } from './gracefulServer.ts';
import { timeBudget } from './timeBudgets.ts';

/** What a service consists of. */
export type ServiceDefinition = {
  name: ServiceName;
  routes: Route[];
  internal?: InternalRoute[];
  events?: EventHandlers;
  jobs?: Job[];
  /** Mongoose models whose documents carry an outbox; their other fields do not matter here. */
  outboxes?: { readonly modelName: string }[];
  /**
   * Those of the picture paths that a document of this service shows; it may name others too. Content asks before it deletes a file
   * that nothing of its own shows.
   */
  picturesInUse?: (paths: string[]) => Promise<Iterable<string>>;
  /** Where its documents lie once one database is not enough; of every service but those of tests. */
  shards?: ShardTable;
  /** Documents of whose changes open pages are told. */
  changes?: Told[];
  /** What waits here besides events, and what works it off. */
  queues?: QueueDefinition[];
  /** The long work that it does, for the owner to see and to retry. */
  longJobs?: LongJobDefinition[];
  /** Runs once after the database is open and before the first request, e.g. to read copies again. */
  open?: () => Promise<void>;
  /** Background tasks. A stop starts none, and waits for those that run. */
  backgroundTasks?: () => { stop: () => Promise<void> };
  /**
   * Handles the server's upgrades. A stop disconnects all clients at once, so that they reconnect to another instance; it is closed when
   * nothing is left that must still be published.
   */
  sockets?: (server: Server) => { disconnectAll: () => void; close: () => Promise<void> };
  /** Runs once after the last request and job: work that was started without waiting for it comes to its end. */
  close?: () => Promise<void>;
};

export type RunningService = { url: string; port: number; stop: (options?: StopOptions) => Promise<void> };

const queuesOf = ({ outboxes = [], queues = [] }: ServiceDefinition): QueueDefinition[] => [
  ...outboxes.map(outboxQueue),
  ...queues,
];

const worksOf = ({ longJobs = [], queues = [] }: ServiceDefinition) =>
  [...longJobs, ...queues].flatMap(({ work }) => work ?? []);
const jobsOf = (definition: ServiceDefinition): Job[] => [
  ...(definition.jobs ?? []),
  ...worksOf(definition).map(({ recurring }) => recurring),
];

function picturesInternal({ picturesInUse }: ServiceDefinition): InternalRoute[] {
  if (!picturesInUse) return [];
  return [
    serve(internal.findPicturesInUse, async ({ paths }) => {
      const inUse = new Set(await picturesInUse(paths));
      return { paths: paths.filter((path) => inUse.has(path)) };
    }),
  ];
}

function commonInternal(definition: ServiceDefinition, feed: ChangeFeed): InternalRoute[] {
  return [
    serve(internal.deliverEvents, async ({ entries }) => ({
      heard: await consumeAll(definition.events ?? {}, entries),
    })),
    serve(internal.readChanges, (asked) => feed.read(asked)),
    serve(internal.setClock, async (state) => setSimulation(state)),
    serve(internal.readHealth, () => readServiceHealth(queuesOf(definition))),
    ...longJobInternal(definition.longJobs ?? []),
    ...picturesInternal(definition),
    serve(internal.runDue, async () => {
      await runDueJobs(jobsOf(definition));
      await drainOutbox();
    }),
  ];
}

type Parts = { gracefulServer: GracefulServer; feed: ChangeFeed };

function createApp(definition: ServiceDefinition, { gracefulServer, feed }: Parts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  const notReady = async () => {
    if (gracefulServer.isStopping()) return 'stopping';
    return (await isMongoUp()) ? undefined : 'database';
  };
  app.use(healthRoutes({ notReady }));
  app.use(requestId, observe);
  app.get('/metrics', requireToken(config().METRICS_TOKEN), showMetrics(processState().metrics));
  app.use('/internal', internalRouter([...commonInternal(definition, feed), ...(definition.internal ?? [])]));
  app.use('/api', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', publicRouter(definition.routes));
  app.use(notFoundHandler, errorHandler);
  return app;
}

/**
 * Starts a service by the loaded configuration: database, copies, jobs, then the HTTP server.
 * `stop` finishes what is running: no new requests and jobs, the open ones answered and done, then the database is left.
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { MONGODB_URI, DATABASE, LOG_LEVEL, CLOCK_FILE, SIMULATE } = config();
  openProcess(definition.name, LOG_LEVEL);
  if (SIMULATE) loadClock(CLOCK_FILE);
  await openTracing(definition.name);
  await connectMongo(MONGODB_URI, DATABASE);
  await definition.open?.();
  // Each model has the outbox fields besides its own, which delivery never touches.
  openOutbox(
    (definition.outboxes ?? []) as unknown as Model<WithOutbox & { _id: string }>[],
    definition.events ?? {},
  );

  const works = worksOf(definition);
  for (const work of works) work.open();
  measureQueues(queuesOf(definition));
  const gracefulServer = createGracefulServer();
  const feed = new ChangeFeed(definition.changes ?? []);
  const app = createApp(definition, { gracefulServer, feed });
  const { server, port } = await gracefulServer.open(app, listenOptions());
  const sockets = definition.sockets?.(server);
  // Ahead of the jobs: when the processes beside this one have died, a turn may be over already.
  const tasks = definition.backgroundTasks?.();
  const jobs = await startJobs(jobsOf(definition));

  const stop = async (options?: StopOptions) => {
    sockets?.disconnectAll();
    await Promise.all([
      feed.close(),
      tasks?.stop(),
      jobs.stop(),
      ...works.map((work) => work.close()),
      gracefulServer.close(options),
    ]);
    await sockets?.close();
    await definition.close?.();
    await closeOutbox();
    gracefulServer.closeConnections();
    await mongoose.disconnect();
    await closeTracing();
  };
  return { url: `http://${config().HOST}:${port}`, port, stop };
}

/** The whole life of a service's process: configuration, start, signals, end. */
export function runService(definition: ServiceDefinition): Promise<void> {
  return runProcess(() => {
    loadConfig();
    return startService(definition);
  });
}

/** The life of a process: start, word to the supervisor, signals, end. */
export async function runProcess(start: () => Promise<RunningService>): Promise<void> {
  const starting = Promise.resolve().then(start);
  // From the first moment on: an orchestrator may end a process that is healthy and has not quite started.
  endWithSignals(async (options) => (await starting).stop(options));
  try {
    const { port } = await starting;
    process.send?.({ type: 'ready', port });
    // The start after a crash is as fast as the one after a stop.
    setImmediate(flushCompileCache);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Ends the process after `stop`, at the latest after 10 s: SIGTERM while other processes go on, so clients get time to leave; SIGINT or
 * a supervisor that is gone when everything ends.
 */
function endWithSignals(stop: RunningService['stop']): void {
  let ending = false;
  const end = (drain: boolean) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), timeBudget('stop')).unref();
    stop({ drain }).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end(true));
  process.on('SIGINT', () => end(false));
  process.on('disconnect', () => end(false));
}
