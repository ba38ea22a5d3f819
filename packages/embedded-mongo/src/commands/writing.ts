import { checkBson } from '../bson/check.ts';
import { decode, decodeFields } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { noFields, decodePartly, firstName } from '../bson/partial.ts';
import { typeName } from '../bson/types.ts';
import { Marker, ObjectId, Regex, doc, int, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { MongoError, failure, locationError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import type { Positions } from '../match/paths.ts';
import type { Collation } from '../bson/collation.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { idFirst } from '../update/parse.ts';
import type { Update } from '../update/parse.ts';
import { upsertSeed } from '../update/upsert.ts';
import { wholeOf } from '../bson/numbers.ts';

const idOnly = new Set(['_id']);

export const maxDocumentBytes = 16 * 1024 * 1024;

/** The collection a write goes to; it is made by the first one. */
export function writableCollection(store: Store, db: string, name: string): Collection {
  store.write();
  return store.find(db, name) ?? store.create(db, name);
}

export function checkId(document: Doc): void {
  const id = document.get('_id');
  if (isArray(id) || id instanceof Regex || (id instanceof Marker && id.type === 6))
    throw failure('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
  if (isDoc(id))
    for (const name of id.keys())
      if (name.startsWith('$'))
        throw failure(
          'DollarPrefixedFieldName',
          `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
        );
}

/** Stores a new document, given as bytes; one without _id gets one, in front. */
export function insertDocument(collection: Collection, bytes: Uint8Array, bypassValidation: boolean): void {
  checkBson(bytes);
  const stored = firstName(bytes) === '_id' ? bytes : encode(withIdFirst(decodePartly(bytes, noFields)));
  checkId(decodeFields(stored, idOnly));
  if (stored.length > maxDocumentBytes)
    throw failure(
      'BadValue',
      `object to insert too large. size in bytes: ${stored.length}, max size: ${maxDocumentBytes}`,
    );
  if (!bypassValidation) validate(collection, stored);
  collection.insert(stored);
}

function withIdFirst(document: Doc): Doc {
  return document.has('_id')
    ? idFirst(document)
    : new Map<string, Value>([['_id', new ObjectId()], ...document]);
}

/** A collection's validator: an error when it fails, unless it only warns. */
function validate(collection: Collection, bytes: Uint8Array, before?: Uint8Array): void {
  const validator = collection.options.get('validator');
  const level = collection.options.get('validationLevel') ?? 'strict';
  if (
    !isDoc(validator) ||
    validator.size === 0 ||
    level === 'off' ||
    collection.options.get('validationAction') === 'warn'
  )
    return;
  const filter = compileFilter(validator);
  const document = decode(bytes);
  if (filter.matches(document) || (level === 'moderate' && before && !filter.matches(decode(before)))) return;
  throw failure(
    'DocumentValidationFailure',
    'Document failed validation',
    doc({
      errInfo: { failingDocumentId: document.get('_id'), details: { operatorName: ruleOf(validator) } },
    }),
  );
}

/** A rule of one operator is named; which part of it failed is not. */
function ruleOf(validator: Doc): string {
  const [first] = validator.keys();
  return validator.size === 1 && first!.startsWith('$') ? first! : '$validator';
}

export type Change = {
  update: Update;
  now: number;
  collation: Collation | undefined;
  bypassValidation: boolean;
};

export type Changed = {
  before: Uint8Array;
  after: Uint8Array;
  isModified: boolean;
};

/** Changes one stored document, wholly or not at all. */
export function changeRecord(
  collection: Collection,
  record: number,
  change: Change,
  positions?: Positions,
): Changed {
  const before = collection.bytes(record)!;
  const { update } = change;
  const touched = update.kind === 'operators' && collection.isWatched ? [] : undefined;
  const document = update.apply(update.wanted ? decodePartly(before, update.wanted) : decode(before), {
    now: change.now,
    isInsert: false,
    positions,
    collation: change.collation,
    touched,
  });
  checkId(document);
  const after = encode(document);
  if (after.equals(before)) return { before, after: before, isModified: false };
  if (after.length > maxDocumentBytes)
    throw locationError(17419, `Resulting document after update is larger than ${maxDocumentBytes}`);
  if (!change.bypassValidation) validate(collection, after, before);
  const isReplacement = update.kind === 'replacement';
  collection.replace(record, before, after, { isReplacement, roots: update.roots, touched });
  return { before, after, isModified: true };
}

/** The document an upsert inserts; throws like an insert. */
export function upsert(
  collection: Collection,
  filter: Doc,
  change: Change,
): { id: Value; bytes: Uint8Array } {
  const start = upsertSeed(filter, change.update.kind === 'replacement');
  const made = idFirst(
    change.update.apply(start, { now: change.now, isInsert: true, collation: change.collation }),
  );
  const document = withIdFirst(made);
  checkId(document);
  const bytes = encode(document);
  if (bytes.length > maxDocumentBytes)
    throw locationError(17420, `Document to upsert is larger than ${maxDocumentBytes}`);
  if (!change.bypassValidation) validate(collection, bytes);
  collection.insert(bytes);
  return { id: document.get('_id')!, bytes };
}

/** Runs the statements of a write command; an ordered one stops at the first failure. */
export function runStatements<T>(
  statements: readonly T[],
  isOrdered: boolean,
  run: (statement: T, index: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      errors.push(writeError(error, index));
      if (isOrdered) break;
    }
  }
  return errors;
}

function writeError(error: MongoError, index: number): Doc {
  return new Map<string, Value>([
    ['index', int(index)],
    ['code', int(error.code)],
    ...(error.extra ?? []),
    ['errmsg', error.message],
  ]);
}

export function withErrors(reply: Doc, errors: readonly Doc[]): Doc {
  if (errors.length > 0) reply.set('writeErrors', [...errors]);
  return reply;
}

const knownConcern = new Set(['w', 'j', 'wtimeout', 'fsync', 'provenance']);

/** One member stores everything, synced: more members than that cannot acknowledge, which is said after the write. */
export function writeConcernError(concern: Maybe): Doc | undefined {
  if (concern === undefined) return undefined;
  if (!isDoc(concern)) throw failure('TypeMismatch', 'writeConcern must be an object');
  for (const name of concern.keys())
    if (!knownConcern.has(name)) throw failure('FailedToParse', `unrecognized write concern field: ${name}`);
  const members = concern.get('w');
  const count = wholeOf(members);
  if (count !== undefined && (count < 0 || count > 50))
    throw failure('FailedToParse', 'w has to be a non-negative number and not greater than 50');
  if (members === undefined || members === 'majority' || (count !== undefined && count <= 1))
    return undefined;
  if (typeof members === 'string')
    return doc({
      code: 79,
      codeName: 'UnknownReplWriteConcern',
      errmsg: `No write concern mode named '${members}' found in replica set configuration`,
      errInfo: { writeConcern: concern },
    });
  return doc({
    code: 100,
    codeName: 'UnsatisfiableWriteConcern',
    errmsg: 'Not enough data-bearing nodes',
    errInfo: { writeConcern: concern },
  });
}
