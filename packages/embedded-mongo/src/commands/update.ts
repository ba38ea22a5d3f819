import { RawDoc, doc, int, isArray, isDoc } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { failedToParse, failure, locationError } from '../errors.ts';
import type { Variables } from '../expressions/scope.ts';
import { Positions } from '../match/paths.ts';
import { decode } from '../bson/decode.ts';
import { parseUpdate } from '../update/parse.ts';
import type { Collection } from '../storage/collection.ts';
import { Arguments, collectionName, readLet, readStatement } from './arguments.ts';
import { command } from './context.ts';
import type { CommandContext } from './context.ts';
import { checkBatch } from './insert.ts';
import { defaultCollation, matchingRecords, planQuery, window } from './query.ts';
import type { Query } from './query.ts';
import { changeRecord, runStatements, upsert, withErrors, writableCollection } from './writing.ts';
import type { Change } from './writing.ts';

const fields = ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let', 'stmtId', 'stmtIds'];
const statementFields = new Set(['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint']);

type Totals = {
  matched: number;
  modified: number;
  upserted: Doc[];
};

export const update = command(
  fields,
  (context) => {
    const args = new Arguments(context.body, 'update', update.fields, true);
    const name = collectionName(context.body, 'update');
    args.required('updates');
    const sources = args.array('updates') ?? [];
    checkBatch(sources);
    const statements = sources.map((source) => readStatement(source, 'update.updates', statementFields));
    for (const statement of statements) requireShape(statement);
    const variables = readLet(args.document('let'), context);
    const totals: Totals = { matched: 0, modified: 0, upserted: [] };
    const errors = runStatements(statements, args.get('ordered') !== false, (statement, index) =>
      runUpdate(statement, index, name, { args, variables }, context, totals),
    );
    const reply = doc({ n: totals.matched + totals.upserted.length, nModified: totals.modified });
    if (totals.upserted.length > 0) reply.set('upserted', totals.upserted);
    return withErrors(reply, errors);
  },
  { isRetryable: true },
);

/** What no statement may be like, told before the first one runs. */
function requireShape(statement: Arguments): void {
  for (const name of ['q', 'u']) statement.required(name);
  for (const name of ['q', 'c', 'collation']) statement.document(name);
  for (const name of ['multi', 'upsert']) statement.flag(name);
  statement.array('arrayFilters');
  const source = statement.get('u');
  if (!isDoc(source) && !isArray(source) && !(source instanceof RawDoc))
    throw failedToParse('Update argument must be either an object or an array');
}

function runUpdate(
  args: Arguments,
  index: number,
  name: string,
  command: { args: Arguments; variables: Variables },
  context: CommandContext,
  totals: Totals,
): void {
  const filter = args.document('q') ?? new Map();
  const isMulti = args.flag('multi');
  if (isMulti && context.body.has('txnNumber'))
    throw failure('InvalidOptions', 'Cannot use (or request) retryable writes with multi=true');
  const existing = context.store.find(context.db, name);
  const variables = mergeConstants(command.variables, args.document('c'));
  const collation = args.collation(defaultCollation(existing));
  const change: Change = {
    update: parseUpdate(args.required('u'), args.get('arrayFilters'), variables),
    now: context.now,
    collation,
    bypassValidation: command.args.flag('bypassDocumentValidation'),
  };
  if (args.document('c') && change.update.kind !== 'pipeline')
    throw locationError(51198, 'Constant values may only be specified for pipeline updates');
  if (isMulti && change.update.kind === 'replacement')
    throw failedToParse('multi update is not supported for replacement-style update');
  const query = planQuery(existing, {
    filter,
    collation,
    hint: args.get('hint'),
    variables,
    isUpsert: args.flag('upsert'),
  });
  const matched = existing ? changeMatches(existing, query, isMulti, change, context, totals) : 0;
  totals.matched += matched;
  if (matched > 0 || !args.flag('upsert')) return;
  const { id } = upsert(writableCollection(context.store, context.db, name), filter, change);
  totals.upserted.push(doc({ index: int(index), _id: id }));
}

function mergeConstants(variables: Variables, constants: Doc | undefined): Variables {
  return constants ? new Map([...variables, ...constants]) : variables;
}

function changeMatches(
  collection: Collection,
  query: Query,
  isMulti: boolean,
  change: Change,
  context: CommandContext,
  totals: Totals,
): number {
  const matching = window(matchingRecords(collection, query), 0, isMulti ? 0 : 1);
  let matched = 0;
  for (const record of isByIds(query) ? matching : [...matching]) {
    matched++;
    context.store.write();
    if (changeRecord(collection, record, change, positionsIn(collection, record, query)).isModified)
      totals.modified++;
  }
  return matched;
}

/** A change moves no document to another id. By anything else all are found before the first is changed: none must be met again. */
function isByIds({ plan }: Query): boolean {
  return plan.kind === 'index' && plan.isExact && plan.index.name === '_id_';
}

/** Where the filter matched in arrays, for the positional operator. */
export function positionsIn(collection: Collection, record: number, query: Query): Positions {
  const positions = new Positions(() => {
    query.filter.matches(decode(collection.bytes(record)!), positions);
  });
  return positions;
}
