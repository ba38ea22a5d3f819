import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { command } from './context.ts';

const noTransaction = (): never => {
  throw failure('NoSuchTransaction', 'Given transaction number does not match any in-progress transactions');
};

export const commitTransaction = command(['commitTransaction', 'recoveryToken'], noTransaction);
export const abortTransaction = command(['abortTransaction', 'recoveryToken'], noTransaction);

/** Every invariant fits into one document here: a transaction over several is refused before it does anything. */
export function requireNoTransaction(body: Doc): void {
  const name = [...body.keys()][0];
  if (name === 'commitTransaction' || name === 'abortTransaction') return;
  if (body.has('startTransaction') || body.has('autocommit'))
    throw failure(
      'OperationNotSupportedInTransaction',
      'Multi-document transactions are not supported by the embedded database',
    );
}
