import { isDoc, Timestamp } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { badValue, failure, locationError, notSupported, typeMismatch } from '../errors.ts';
import { isTruthy } from '../expressions/scope.ts';
import { timeOfTimestamp } from './clock.ts';
import { readToken } from './token.ts';
import type { Position } from './token.ts';

export type StreamOptions = {
  looksUp: boolean;
  /** Where to go on; without it a stream begins now. */
  start: Position | undefined;
};

const fullDocument = ['default', 'updateLookup', 'whenAvailable', 'required'];
const beforeChange = ['off', 'whenAvailable', 'required'];
const knownOptions = new Set([
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
  'showSystemEvents',
  'showMigrationEvents',
  'allowToRunOnConfigDB',
]);

/** Reads `$changeStream: {…}`; what would need pictures of documents from before a change is refused. */
export function readStreamOptions(argument: Value): StreamOptions {
  if (!isDoc(argument)) throw locationError(50808, '$changeStream stage expects a document as argument');
  for (const name of argument.keys())
    if (!knownOptions.has(name))
      throw locationError(40415, `BSON field '$changeStream.${name}' is an unknown field.`);
  for (const name of [
    'allChangesForCluster',
    'showExpandedEvents',
    'showSystemEvents',
    'showMigrationEvents',
  ])
    if (isTruthy(argument.get(name))) throw notSupported(`$changeStream.${name}`);
  const before = choice(argument, 'fullDocumentBeforeChange', beforeChange);
  if (before !== undefined && before !== 'off')
    throw notSupported(`$changeStream.fullDocumentBeforeChange: ${before}`);
  const full = choice(argument, 'fullDocument', fullDocument);
  if (full === 'whenAvailable' || full === 'required')
    throw notSupported(`$changeStream.fullDocument: ${full}`);
  return { looksUp: full === 'updateLookup', start: readStart(argument) };
}

function choice(argument: Doc, name: string, choices: readonly string[]): string | undefined {
  const value = argument.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string')
    throw typeMismatch(`BSON field '$changeStream.${name}' is the wrong type, expected type 'string'`);
  if (!choices.includes(value))
    throw badValue(`Enumeration value '${value}' for field '$changeStream.${name}' is not a valid value.`);
  return value;
}

function readStart(argument: Doc): Position | undefined {
  const [resume, start, time] = ['resumeAfter', 'startAfter', 'startAtOperationTime'].map(
    (name) => argument.get(name) ?? undefined,
  );
  if (resume !== undefined && start !== undefined)
    throw locationError(50865, "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage");
  if (time !== undefined && (resume !== undefined || start !== undefined))
    throw locationError(40674, 'Only one type of resume option is allowed, but multiple were found.');
  if (time !== undefined) {
    if (!(time instanceof Timestamp))
      throw typeMismatch(
        "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
      );
    return { time: timeOfTimestamp(time) - 1, seen: 'all' };
  }
  if (start !== undefined) return readToken(start, 'startAfter');
  if (resume === undefined) return undefined;
  const position = readToken(resume, 'resumeAfter');
  if (position.seen === 'invalidate')
    throw failure(
      'InvalidResumeToken',
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
    );
  return position;
}
