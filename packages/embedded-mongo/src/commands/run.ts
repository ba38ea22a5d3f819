import { encode } from '../bson/encode.ts';
import { Binary, RawDoc, doc, isDoc } from '../bson/values.ts';
import { wholeOf } from '../bson/numbers.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError, failure, locationError, notSupported, searchNotEnabled } from '../errors.ts';
import type { StoredReplies } from '../sessions/storedReplies.ts';
import type { CommandContext } from './context.ts';
import { timestampOf } from '../change-streams/clock.ts';
import { allCommands } from './table.ts';
import { requireDatabaseName } from './arguments.ts';
import { requireNoTransaction } from './transactions.ts';
import { writeConcernError } from './writing.ts';

const noSignature = new RawDoc(encode(doc({ hash: new Binary(0, new Uint8Array(20)), keyId: 0n })));

/** Answers one command; every failure becomes a reply, and whatever breaks the store is thrown on. */
export class Commands {
  private readonly replies: StoredReplies;

  constructor(replies: StoredReplies) {
    this.replies = replies;
  }

  run(context: CommandContext): Doc | Promise<Doc> {
    try {
      const reply = this.answer(context);
      if (reply instanceof Map) return this.complete(reply, context);
      return reply.then(
        (later) => this.complete(later.set('ok', 1), context),
        (error: unknown) => this.refuse(error, context),
      );
    } catch (error) {
      return this.refuse(error, context);
    }
  }

  private refuse(error: unknown, context: CommandContext): Doc {
    if (!(error instanceof MongoError)) throw error;
    return this.complete(errorReply(error), context);
  }

  private answer(context: CommandContext): Doc | Promise<Doc> {
    const { body } = context;
    const [name] = body.keys();
    requireDatabaseName(context.db);
    requireTimeInRange(body);
    if (name !== undefined && searching.has(name)) throw searchNotEnabled();
    const command = name === undefined ? undefined : allCommands.get(name);
    if (!command) throw failure('CommandNotFound', `no such command: '${name}'`);
    if (!command.isOpen && !context.login.mayDoAnything)
      throw failure('Unauthorized', `Command ${name} requires authentication`);
    requireNoTransaction(body);
    requireSupportedReadConcern(body);
    requireKnownApiVersion(name!, body);
    const concernError =
      command.isRetryable || body.has('writeConcern')
        ? writeConcernError(body.get('writeConcern'))
        : undefined;
    if (!command.isRetryable) requireRetryable(name!, body);
    const retry = command.isRetryable ? retryOf(body) : undefined;
    const stored = retry && this.replies.find(retry.session, retry.number);
    const reply = stored ?? command.run(context);
    if (!(reply instanceof Map)) return reply;
    if (concernError) reply.set('writeConcernError', concernError);
    reply.set('ok', 1);
    if (retry && !stored) this.replies.keep(retry.session, retry.number, reply, context.now);
    return reply;
  }

  /** Adds the times that a member of a replica set tells with every reply. */
  private complete(reply: Doc, { store }: CommandContext): Doc {
    const time = timestampOf(store.changes.clock.latest);
    reply.set(
      '$clusterTime',
      new Map<string, Value>([
        ['clusterTime', time],
        ['signature', noSignature],
      ]),
    );
    reply.set('operationTime', time);
    return reply;
  }
}

export function errorReply(error: MongoError): Doc {
  const reply: Doc = new Map<string, Value>([
    ['ok', 0],
    ['errmsg', error.message],
    ['code', doc({ code: error.code }).get('code')!],
    ['codeName', error.codeName],
    ...(error.extra ?? []),
  ]);
  if (error.labels.length > 0) reply.set('errorLabels', [...error.labels]);
  return reply;
}

function requireTimeInRange(body: Doc): void {
  const ms = wholeOf(body.get('maxTimeMS'));
  if (ms !== undefined && (ms < 0 || ms > 2 ** 31 - 1))
    throw failure('BadValue', `${ms} value for maxTimeMS is out of range [0, 2147483647]`);
}

const searching = new Set(['createSearchIndexes', 'updateSearchIndex', 'dropSearchIndex']);

/** What version 1 of the stable API holds of the commands that exist here. */
const stable = new Set(
  `abortTransaction aggregate collMod commitTransaction count create createIndexes delete drop dropDatabase dropIndexes
  endSessions explain find findAndModify getMore hello insert killCursors listCollections listDatabases listIndexes ping
  refreshSessions saslContinue saslStart update`.split(/\s+/),
);

function requireKnownApiVersion(name: string, body: Doc): void {
  const version = body.get('apiVersion');
  const strict = body.get('apiStrict');
  if (version === undefined) {
    if (strict === undefined && !body.has('apiDeprecationErrors')) return;
    throw failure(
      'InvalidOptions',
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  }
  if (version !== '1')
    throw new MongoError(322, 'APIVersionError', `API version must be "1", not ${String(version)}`);
  if (strict === true && !stable.has(name))
    throw new MongoError(
      323,
      'APIStrictError',
      `Provided apiStrict:true, but the command ${name} is not in API Version 1.`,
    );
}

const readLevels = new Set(['local', 'majority', 'available', 'linearizable']);

/** One member has one view of its data: every level but a snapshot is what a plain read gives. */
function requireSupportedReadConcern(body: Doc): void {
  const concern = body.get('readConcern');
  if (!isDoc(concern)) return;
  const level = concern.get('level');
  if (level === 'snapshot') throw notSupported('readConcern level snapshot');
  if (level !== undefined && !(typeof level === 'string' && readLevels.has(level)))
    throw failure(
      'FailedToParse',
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
}

const ending = new Set(['commitTransaction', 'abortTransaction']);

function requireRetryable(name: string, body: Doc): void {
  if (body.has('txnNumber') && !ending.has(name))
    throw locationError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
}

function retryOf(body: Doc): { session: Uint8Array; number: number } | undefined {
  const number = wholeOf(body.get('txnNumber'));
  const lsid = body.get('lsid');
  if (number === undefined) return undefined;
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  if (!(id instanceof Binary))
    throw failure('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  return { session: id.bytes, number };
}
