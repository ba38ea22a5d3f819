import { keyWriter } from '../bson/keys.ts';
import { int, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { equals } from '../bson/compare.ts';
import { failure } from '../errors.ts';
import type { PipelineContext } from '../pipeline/stage.ts';
import { readStreamOptions } from '../change-streams/options.ts';
import { compileEventPipeline } from '../change-streams/pipeline.ts';
import { ChangeStream } from '../change-streams/stream.ts';
import type { Watched } from '../change-streams/log.ts';
import { collectionName } from './arguments.ts';
import type { CommandContext } from './context.ts';

const noStreams = new Set(['admin', 'local', 'config']);

export function opensStream(stages: readonly Value[]): boolean {
  const [first] = stages;
  return isDoc(first) && first.size === 1 && first.has('$changeStream');
}

/** Opens a stream on a collection, which need not exist yet, or on the database itself. */
export function openStream(
  stages: readonly Value[],
  pipeline: Omit<PipelineContext, 'foreign'>,
  batchSize: number,
  context: CommandContext,
): Doc {
  const { body, db, store, cursors } = context;
  const isWhole = equals(body.get('aggregate') ?? null, int(1));
  const watched: Watched = { db, name: isWhole ? '' : collectionName(body, 'aggregate') };
  const [first, ...rest] = stages;
  const { looksUp, start } = readStreamOptions((first as Doc).get('$changeStream')!); // opensStream has seen it
  if (noStreams.has(db))
    throw failure('InvalidNamespace', `$changeStream may not be opened on the internal ${db} database`);
  const transform = compileEventPipeline(rest, { ...pipeline, foreign: () => [] });
  const lookUp = looksUp ? (place: Watched, id: Value) => findById(context, place, id) : undefined;
  const stream = new ChangeStream(watched, store.changes, { isDecoded: rest.length > 0, lookUp }, transform, {
    position: start,
    since: store.watch(watched),
  });
  const namespace = `${db}.${isWhole ? '$cmd.aggregate' : watched.name}`;
  return cursors.follow(namespace, stream, batchSize);
}

function findById({ store }: CommandContext, { db, name }: Watched, id: Value): Uint8Array | undefined {
  const collection = store.find(db, name);
  if (!collection) return undefined;
  const index = collection.indexes[0]!;
  const key = keyWriter(index.collation);
  key.part(id, false);
  const record = collection.recordAt(index, key.finish());
  return record === undefined ? undefined : collection.bytes(record);
}
