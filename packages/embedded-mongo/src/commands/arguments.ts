import { wholeOf } from '../bson/numbers.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { UtcDate, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { failedToParse, failure, locationError, notSupported, typeMismatch } from '../errors.ts';
import { parseCollation } from '../sort/collation.ts';
import type { Collation } from '../bson/collation.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import { requireVariableName } from '../expressions/scope.ts';
import { Scope, isTruthy } from '../expressions/scope.ts';
import { timestampOf } from '../change-streams/clock.ts';
import type { CommandContext } from './context.ts';

/** What every command may carry. */
const generic = new Set([
  '$db',
  'lsid',
  'txnNumber',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'startTransaction',
  'autocommit',
]);

/** The fields of a command or statement; a field that is not in its list is refused by name. */
export class Arguments {
  readonly source: Doc;
  private readonly owner: string;

  constructor(source: Doc, owner: string, known: ReadonlySet<string>, isCommand = false) {
    this.source = source;
    this.owner = owner;
    for (const name of source.keys())
      if (!known.has(name) && name !== owner && !(isCommand && generic.has(name)))
        throw locationError(40415, `BSON field '${owner}.${name}' is an unknown field.`);
  }

  get(name: string): Maybe {
    return this.source.get(name);
  }

  has(name: string): boolean {
    return this.source.has(name);
  }

  required(name: string): Value {
    const value = this.source.get(name);
    if (value === undefined)
      throw locationError(40414, `BSON field '${this.owner}.${name}' is missing but a required field`);
    return value;
  }

  document(name: string): Doc | undefined {
    const value = this.source.get(name);
    if (value === undefined || value === null) return undefined;
    if (!isDoc(value)) throw this.wrongType(name, value, 'object');
    return value;
  }

  array(name: string): Value[] | undefined {
    const value = this.source.get(name);
    if (value === undefined) return undefined;
    if (!isArray(value)) throw this.wrongType(name, value, 'array');
    return value;
  }

  text(name: string): string | undefined {
    const value = this.source.get(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.wrongType(name, value, 'string');
    return value;
  }

  whole(name: string): number | undefined {
    const value = this.source.get(name);
    if (value === undefined) return undefined;
    if (!isNumber(value)) throw this.wrongType(name, value, 'long');
    const number = wholeOf(value);
    if (number === undefined) throw failedToParse(`Expected an integer: ${name}`);
    return number;
  }

  notNegative(name: string): number | undefined {
    const number = this.whole(name);
    if (number !== undefined && number < 0)
      throw locationError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  flag(name: string): boolean {
    const value = this.source.get(name);
    if (value !== undefined && typeof value !== 'boolean' && !isNumber(value))
      throw this.wrongType(name, value, 'bool');
    return isTruthy(value);
  }

  collation(fallback?: Doc): Collation | undefined {
    const spec = this.document('collation') ?? fallback;
    return spec && spec.size > 0 ? parseCollation(spec) : undefined;
  }

  /** An option of MongoDB that this server does not have: refused unless it asks for nothing. */
  refuse(...names: string[]): void {
    for (const name of names)
      if (isTruthy(this.source.get(name)) || isDoc(this.source.get(name)))
        throw notSupported(`${this.owner}.${name}`);
  }

  private wrongType(name: string, value: Value, expected: string): Error {
    return typeMismatch(
      `BSON field '${this.owner}.${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
    );
  }
}

export function requireDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$\0]/.test(name))
    throw failure('InvalidNamespace', `Invalid database name: '${name}'`);
}

/** The collection that a command names in its first field. */
export function collectionName(source: Doc, command: string): string {
  const name = source.get(command);
  if (typeof name !== 'string')
    throw failure('InvalidNamespace', `collection name has invalid type ${typeName(name)}`);
  if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.'))
    throw failure('InvalidNamespace', `Invalid namespace specified '${String(source.get('$db'))}.${name}'`);
  if (Buffer.byteLength(name) > 235)
    throw failure('InvalidNamespace', 'Fully qualified namespace is too long.');
  return name;
}

/** One statement of a write command; its fields are checked before the first statement runs. */
export function readStatement(statement: Value, owner: string, known: ReadonlySet<string>): Arguments {
  if (!isDoc(statement))
    throw typeMismatch(
      `BSON field '${owner}' is the wrong type '${typeName(statement)}', expected type 'object'`,
    );
  return new Arguments(statement, owner, known);
}

/** The variables of `let`, worked out once before any document is seen, and the time of the command. */
export function readLet(
  source: Doc | undefined,
  { now, store }: Pick<CommandContext, 'now' | 'store'>,
): ReadonlyMap<string, Maybe> {
  const variables = new Map<string, Maybe>([
    ['NOW', new UtcDate(now)],
    ['CLUSTER_TIME', timestampOf(store.changes.clock.latest)],
  ]);
  for (const [name, value] of source ?? []) {
    requireVariableName(name);
    if (asksForField(value))
      throw locationError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because command let expressions run before the query examines any documents.',
      );
    variables.set(name, compileExpression(value, { variables })(Scope.of(new Map(), variables)));
  }
  return variables;
}

function asksForField(value: Value): boolean {
  if (typeof value === 'string') return /^\$(?!\$)|^\$\$(ROOT|CURRENT)\b/.test(value);
  if (isArray(value)) return value.some(asksForField);
  return isDoc(value) && !value.has('$literal') && [...value.values()].some(asksForField);
}
