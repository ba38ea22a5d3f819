import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { Marker } from '../bson/values.ts';
import type { Doc, Maybe } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';

export type Variables = ReadonlyMap<string, Maybe>;

const none: Variables = new Map();

/** What an expression can see: the document it is asked about, and variables by name. */
export class Scope {
  readonly root: Doc;
  readonly variables: Variables;

  private constructor(root: Doc, variables: Variables) {
    this.root = root;
    this.variables = variables;
  }

  static of(root: Doc, variables: Variables = none): Scope {
    return new Scope(root, variables);
  }

  with(names: Iterable<readonly [string, Maybe]>): Scope {
    const variables = new Map(this.variables);
    for (const [name, value] of names) variables.set(name, value);
    return new Scope(this.root, variables);
  }
}

/** False are: false, null, undefined, what is missing, and zero in every number type. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (isNumber(value)) return toNumber(value) !== 0;
  return !(value instanceof Marker && value.type === 6);
}

export function requireVariableName(name: string): void {
  if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name))
    throw failedToParse(`'${name}' starts with an invalid character for a user variable name`);
}
