import type { ServiceName } from '@endzone/contracts/call';
import express, { type Express } from 'express';
import type { Server } from 'node:http';
import mongoose, { type Model } from 'mongoose';
import { loadClock, setClockOffset } from './clock.ts';
import { config, listenOptions, loadConfig } from './config.ts';
import { errorHandler, notFoundHandler } from './errorHandler.ts';
import { healthRoutes } from './health.ts';
import { hearAll, type Delivered } from './hearing.ts';
import { internalRouter, onInternal, type InternalRoute } from './internalRoute.ts';
import { runDueJobs, startJobs, type Job } from './jobs.ts';
import { connectMongo, isMongoUp } from './mongo.ts';
import { closeOutbox, drainOutbox, openOutbox, type EventHandlers, type WithOutbox } from './outbox.ts';
import { openProcess, processState } from './processState.ts';
import { requestId } from './requestContext.ts';
import { publicRouter, type Route } from './route.ts';
import { createDoor, observe, type Door, type StopOptions } from './serverLife.ts';

/** What a service consists of. */
export type ServiceDefinition = {
  name: ServiceName;
  routes: Route[];
  internal?: InternalRoute[];
  events?: EventHandlers;
  jobs?: Job[];
  /** Mongoose models whose documents carry an outbox; their other fields do not matter here. */
  outboxes?: { readonly modelName: string }[];
  /** Runs once after the database is open and before the first request, e.g. to read copies anew. */
  open?: () => Promise<void>;
  /** What goes on by itself. A stop begins nothing more of it, and waits for what is under way. */
  goOn?: () => { stop: () => Promise<void> };
  /**
   * Takes the upgrades of the server. A stop sends everybody away at once, so that he comes to another instance; it is closed when
   * nothing is under way any more that others must hear of.
   */
  sockets?: (server: Server) => { sendAway: () => void; close: () => Promise<void> };
  /** Runs once after the last request and job: work that was started without waiting for it comes to its end. */
  close?: () => Promise<void>;
};

export type RunningService = { url: string; port: number; stop: (options?: StopOptions) => Promise<void> };

const stopMilliseconds = 10_000;

function commonInternal(definition: ServiceDefinition): InternalRoute[] {
  return [
    onInternal<{ entries: Delivered[] }>('post', '/events', async ({ body }) => ({
      heard: await hearAll(definition.events ?? {}, body.entries),
    })),
    // A simulated clock is in force, and what became due is done, when this answers.
    onInternal<{ offset: number }>('post', '/clock', async ({ body }) => {
      setClockOffset(body.offset);
    }),
    onInternal('post', '/due', async () => {
      await runDueJobs(definition.jobs ?? []);
      await drainOutbox();
    }),
  ];
}

function createApp(definition: ServiceDefinition, { isStopping }: Door): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  const notReady = async () => {
    if (isStopping()) return 'stopping';
    return (await isMongoUp()) ? undefined : 'database';
  };
  app.use(healthRoutes({ notReady }, processState().metrics));
  app.use(requestId, observe);
  app.use('/internal', internalRouter([...commonInternal(definition), ...(definition.internal ?? [])]));
  app.use('/api', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', publicRouter(definition.routes));
  app.use(notFoundHandler, errorHandler);
  return app;
}

/**
 * Starts a service by the loaded configuration: database, copies, jobs, then the door.
 * `stop` finishes what is running: no new requests and jobs, the open ones answered and done, then the database is left.
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { MONGODB_URI, DATABASE, LOG_LEVEL, CLOCK_FILE, SIMULATE } = config();
  openProcess(definition.name, LOG_LEVEL);
  if (SIMULATE) loadClock(CLOCK_FILE);
  await connectMongo(MONGODB_URI, DATABASE);
  await definition.open?.();
  // Each model has the outbox fields besides its own, which delivery never touches. -- reason
  openOutbox(
    (definition.outboxes ?? []) as unknown as Model<WithOutbox & { _id: string }>[],
    definition.events ?? {},
  );

  const door = createDoor();
  const { server, port } = await door.open(createApp(definition, door), listenOptions());
  const sockets = definition.sockets?.(server);
  const jobs = await startJobs(definition.jobs ?? []);
  const goingOn = definition.goOn?.();

  const stop = async (options?: StopOptions) => {
    sockets?.sendAway();
    await Promise.all([goingOn?.stop(), jobs.stop(), door.close(options)]);
    await sockets?.close();
    await definition.close?.();
    await closeOutbox();
    door.leave();
    await mongoose.disconnect();
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
  try {
    const service = await start();
    process.send?.({ type: 'ready', port: service.port });
    endWithSignals(service.stop);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Ends the process after `stop`, at the latest after 10 s: SIGTERM while other processes go on, so clients get time to leave; SIGINT or
 * a supervisor that is gone when everything ends.
 */
export function endWithSignals(stop: RunningService['stop']): void {
  let ending = false;
  const end = (drain: boolean) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), stopMilliseconds).unref();
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
