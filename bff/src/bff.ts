import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { loadClock } from '@endzone/common/clock';
import { listenOptions } from '@endzone/common/config';
import type { RunningService } from '@endzone/common/createService';
import { errorHandler, notFoundHandler } from '@endzone/common/errorHandler';
import { internalRouter } from '@endzone/common/internalRoute';
import { serviceHeader } from '@endzone/common/identity';
import { connectMongo } from '@endzone/common/mongo';
import { closeOutbox, openOutbox } from '@endzone/common/outbox';
import type { WithOutbox } from '@endzone/common/outboxDocument';
import { measure } from '@endzone/common/health';
import { openProcess, processState } from '@endzone/common/processState';
import { requestId } from '@endzone/common/requestContext';
import { measureQueues } from '@endzone/common/serviceHealth';
import { closeTracing, openTracing } from '@endzone/common/tracing';
import {
  createGracefulServer,
  observe,
  type GracefulServer,
  type StopOptions,
} from '@endzone/common/gracefulServer';
import express, { type Express, type RequestHandler } from 'express';
import mongoose, { type Model } from 'mongoose';
import { changePages } from './changes/routes.ts';
import { channelInternal, channelRoutes } from './channels/routes.ts';
import { writeCounts } from './channels/counts.ts';
import { ChannelsModel } from './channels/model.ts';
import { testLinkPages } from './channels/testLink.ts';
import { compressed } from './compressed.ts';
import { bffSettings } from './config.ts';
import { devInternal, devPages, devRoutes } from './dev/routes.ts';
import { docsPages, isDocs } from './docs/routes.ts';
import { createEdge, isApi } from './edge/edge.ts';
import { createUpgrade, isSocketUpgrade } from './edge/upgrade.ts';
import { healthRoutes } from './health/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { metricsPage } from './health/metrics.ts';
import { ownQueues } from './health/systemHealth.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { meRoutes } from './me/routes.ts';
import { pageViewRoutes } from './page-views/routes.ts';
import { offlinePages } from './offline/routes.ts';
import { limitBodyTime } from './proxy/body.ts';
import { ServiceProxy } from './proxy/serviceProxy.ts';
import { SocketProxy } from './proxy/socketProxy.ts';
import { findFrontEnds } from './remotes/manifest.ts';
import { overridePages } from './remotes/override.ts';
import { remotePages } from './remotes/routes.ts';
import { securityHeaders } from './security/headers.ts';
import { ownersNetworksOnly } from './site/networks.ts';
import { crawlerFiles } from './share/crawlerFiles.ts';
import { sharePages } from './share/routes.ts';
import { shellPages } from './shell/routes.ts';
import { ownSessionRoutes, sessionInternal, sessionRoutes } from './sessions/routes.ts';

type Proxies = Record<ServiceName, ServiceProxy>;

function createProxies(): Proxies {
  return Object.fromEntries(serviceNames.map((name) => [name, new ServiceProxy(name)])) as Proxies; // one of each
}

type Parts = { gracefulServer: GracefulServer; proxies: Proxies; limits: Limits };

/** `close` ends the streams that it has open. */
function createApp({ gracefulServer, proxies, limits }: Parts): { app: Express; close: () => void } {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  const { SITE, TRUSTED_PROXIES } = bffSettings();
  app.set('trust proxy', TRUSTED_PROXIES);
  const { find, findStable, findPages } = findFrontEnds();
  const own = [
    ...sessionRoutes(limits),
    ...ownSessionRoutes,
    ...meRoutes,
    ...healthRoutes,
    ...jobRoutes,
    ...pageViewRoutes(findPages),
    ...channelRoutes,
    ...devRoutes,
  ];
  const edge = createEdge({ calls: allCalls, own, limits, proxies });
  const internal = internalRouter([...sessionInternal, ...channelInternal, ...devInternal]);

  app.use(requestId, observe, compressed, limitBodyTime, securityHeaders(), ownersNetworksOnly);
  const api: RequestHandler = (req, res, next) => (isApi(req.url) ? edge(req, res, next) : next());
  // Most requests are calls: they need not pass the pages.
  app.use((req, res, next) => (isDocs(req.url) ? next() : api(req, res, next)));
  const changes = changePages({ limits, findStable });
  measure(processState().metrics, {
    name: 'change_streams_open',
    help: 'Browsers that are told of changes',
    read: changes.nbOpen,
  });
  app.use(
    docsPages,
    changes.router,
    metricsPage(gracefulServer),
    remotePages(find),
    offlinePages(find),
    testLinkPages,
    devPages,
    overridePages,
    crawlerFiles(find),
    api,
  );
  // From outside there is no such path: it is there for who signs as a service.
  app.use('/internal', (req, res, next) => (req.get(serviceHeader) ? internal(req, res, next) : next()));
  if (SITE !== 'owner') app.use(sharePages(limits));
  app.use(shellPages(find), notFoundHandler, errorHandler);
  return { app, close: changes.close };
}

// Every request asks the database first: all that it does there, waiting and trying again included, is over in time for an answer.
const databaseTimeouts = { socketTimeoutMS: 1_500 };

// What browsers and load balancers expect; a stop within 10 s can wait for whoever heeds it.
const serverTimeouts = { keepAliveMilliseconds: 5_000, drainMilliseconds: 6_000 };

/** Starts the edge by the loaded configuration: its own database, then the HTTP server. */
export async function startBff(): Promise<RunningService> {
  const { HOST, MONGODB_URI, DATABASE, LOG_LEVEL, CLOCK_FILE, SIMULATE } = bffSettings();
  openProcess('bff', LOG_LEVEL);
  if (SIMULATE) loadClock(CLOCK_FILE);
  await openTracing('bff');
  await connectMongo(MONGODB_URI, DATABASE, databaseTimeouts);
  // The model has the outbox fields besides its own, which delivery never touches.
  openOutbox([ChannelsModel as unknown as Model<WithOutbox & { _id: string }>], {});
  measureQueues(ownQueues);
  const proxies = createProxies();
  const gracefulServer = createGracefulServer(serverTimeouts);
  const limits = createLimits();
  const { app, close } = createApp({ gracefulServer, proxies, limits });
  const { server, port } = await gracefulServer.open(app, listenOptions(), {
    shouldUpgradeCallback: isSocketUpgrade,
  });
  const sockets = new SocketProxy(proxies.fantasy.upstreams);
  const upgrade = createUpgrade({ app, limits, sockets });
  server.on('upgrade', (req, socket, head) => {
    gracefulServer.detach(socket);
    upgrade(req, socket, head);
  });
  const stop = async (options?: StopOptions) => {
    const closed = gracefulServer.close(options);
    close();
    await closed;
    sockets.close();
    gracefulServer.closeConnections();
    for (const proxy of Object.values(proxies)) proxy.close();
    await writeCounts();
    await closeOutbox();
    await mongoose.disconnect();
    await closeTracing();
  };
  return { url: `http://${HOST}:${port}`, port, stop };
}
