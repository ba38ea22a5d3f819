import { lastBackupMs } from '../backup/lastBackup.ts';
import { UtcDate, doc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { command } from './context.ts';
import type { CommandContext, ServerFacts } from './context.ts';
import { loginFields } from './login.ts';

export const version = [7, 0, 28, 0] as const;
const maxWireVersion = 21;

const helloFields = [
  'hello',
  'ismaster',
  'isMaster',
  'helloOk',
  'client',
  'compression',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'hostInfo',
  'topologyVersion',
  'maxAwaitTimeMS',
  'loadBalanced',
  'forShell',
  'internalClient',
  'backpressure',
];

/** A replica set of one: that is what gives drivers sessions and retryable writes. */
const helloReply = ({ server, now, connectionId, body, login }: CommandContext): Doc => {
  if (server.isLeaving)
    throw failure('ShutdownInProgress', 'the server is in quiesce mode and will shut down');
  const reply = doc({
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [server.host],
    primary: server.host,
    me: server.host,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new UtcDate(now),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
  });
  for (const [name, value] of loginFields(body, login)) reply.set(name, value);
  return reply;
};

export const hello = command(helloFields, helloReply, { isOpen: true });

const nothing = (): Doc => new Map();

export const ping = command(['ping'], nothing, { isOpen: true });

export const buildInfo = command(
  ['buildInfo', 'buildinfo'],
  () =>
    doc({
      version: version.slice(0, 3).join('.'),
      versionArray: [...version],
      gitVersion: 'embedded',
      modules: [],
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      storageEngines: ['sqlite'],
    }),
  { isOpen: true },
);

export const connectionStatus = command(
  ['connectionStatus', 'showPrivileges'],
  ({ login: { user } }) =>
    doc({
      authInfo: {
        authenticatedUsers: user === undefined ? [] : [{ user, db: 'admin' }],
        authenticatedUserRoles: user === undefined ? [] : [{ role: 'root', db: 'admin' }],
      },
    }),
  { isOpen: true },
);

export const endSessions = command(
  ['endSessions', 'refreshSessions', 'killSessions', 'killAllSessions'],
  nothing,
);

export const startSession = command(['startSession'], () => {
  throw failure(
    'CommandNotSupported',
    'startSession is not supported by the embedded database: drivers make the ids of their sessions themselves',
  );
});

const parameters: Readonly<Record<string, () => Doc>> = {
  featureCompatibilityVersion: () => doc({ version: '7.0' }),
};

export const getParameter = command([], ({ body }) => {
  const reply: Doc = new Map();
  for (const name of body.keys()) if (Object.hasOwn(parameters, name)) reply.set(name, parameters[name]!());
  if (reply.size === 0) throw failure('InvalidOptions', 'no option found to get');
  return reply;
});

function lastBackupAt({ backups }: ServerFacts): UtcDate | null {
  const at = backups === undefined ? undefined : lastBackupMs(backups);
  return at === undefined ? null : new UtcDate(Math.floor(at));
}

export const serverStatus = command(['serverStatus'], (context) => {
  const memory = process.memoryUsage();
  return doc({
    host: context.server.host,
    version: version.slice(0, 3).join('.'),
    process: 'embedded-mongo',
    pid: BigInt(process.pid),
    uptime: (context.now - context.server.startedAt) / 1000,
    localTime: new UtcDate(context.now),
    connections: { current: context.server.connections() },
    mem: { bits: 64, resident: Math.round(memory.rss / 1048576) },
    metrics: { cursor: { open: { total: context.cursors.size } } },
    // Not MongoDB's: what runs on it tells its owner.
    embedded: {
      sizeBytes: BigInt(context.store.database.sizeBytes()),
      lastBackupAt: lastBackupAt(context.server),
    },
    repl: { setName: 'rs0', isWritablePrimary: true },
  });
});

export const replSetGetStatus = command(['replSetGetStatus'], ({ server }: CommandContext) =>
  doc({
    set: 'rs0',
    myState: 1,
    members: [{ _id: 0, name: server.host, health: 1, state: 1, stateStr: 'PRIMARY' }],
  }),
);
