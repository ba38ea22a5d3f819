import { wholeOf } from '../bson/numbers.ts';
import { doc } from '../bson/values.ts';
import type { Value } from '../bson/values.ts';
import type { Variables } from '../expressions/scope.ts';
import { failedToParse, failure } from '../errors.ts';
import { Arguments, collectionName, readLet, readStatement } from './arguments.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { checkBatch } from './insert.ts';
import { defaultCollation, matchingRecords, planQuery, window } from './query.ts';
import { runStatements, withErrors } from './writing.ts';

const fields = ['delete', 'deletes', 'ordered', 'let', 'stmtId', 'stmtIds'];
const statementFields = new Set(['q', 'limit', 'collation', 'hint']);

export const remove = command(
  fields,
  (context) => {
    const args = new Arguments(context.body, 'delete', remove.fields, true);
    const name = collectionName(context.body, 'delete');
    args.required('deletes');
    const sources = args.array('deletes') ?? [];
    checkBatch(sources);
    const statements = sources.map((source) => readStatement(source, 'delete.deletes', statementFields));
    for (const statement of statements) {
      statement.required('q');
      for (const name of ['q', 'collation']) statement.document(name);
      requireLimit(statement.required('limit'));
    }
    const variables = readLet(args.document('let'), context);
    let n = 0;
    const errors = runStatements(statements, args.get('ordered') !== false, (statement) => {
      n += runDelete(statement, name, variables, context);
    });
    return withErrors(doc({ n }), errors);
  },
  { isRetryable: true },
);

function requireLimit(value: Value): void {
  const limit = wholeOf(value);
  if (limit !== 0 && limit !== 1)
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
}

function runDelete(args: Arguments, name: string, variables: Variables, context: CommandContext): number {
  const { store, db } = context;
  const limit = wholeOf(args.get('limit'))!; // read before the first statement ran
  if (limit === 0 && context.body.has('txnNumber'))
    throw failure('InvalidOptions', 'Cannot use (or request) retryable writes with limit=0');
  const collection = store.find(db, name);
  const query = planQuery(collection, {
    filter: args.document('q'),
    collation: args.collation(defaultCollation(collection)),
    hint: args.get('hint'),
    variables,
  });
  if (!collection) return 0;
  const records = [...window(matchingRecords(collection, query), 0, limit)];
  if (records.length > 0) store.write();
  for (const record of records) collection.delete(record, collection.bytes(record)!);
  return records.length;
}
