import { splitPath } from '../bson/paths.ts';
import { Regex, isArray, isDoc } from '../bson/values.ts';
import type { Doc, Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { isOperators } from '../match/filter.ts';
import { findPlace, makePlace, read, write } from './paths.ts';

/** The document an upsert starts from: every equality that the filter demands, for a replacement that of `_id`. */
export function upsertSeed(filter: Doc, isReplacement = false): Doc {
  const seed: Doc = new Map();
  const taken: string[] = [];
  for (const [dotted, value] of equalities(filter)) {
    if (isReplacement && dotted !== '_id') continue;
    const path = splitPath(dotted);
    const other = taken.find((known) => known.startsWith(`${dotted}.`) || dotted.startsWith(`${known}.`));
    if (other !== undefined) throw notSingle(`both paths '${other}' and '${dotted}' are matched`);
    taken.push(dotted);
    const present = findPlace(seed, path);
    if (present && read(present.holder, present.name) !== undefined)
      throw notSingle(`path '${dotted}' is matched twice`);
    write(makePlace(seed, path), value);
  }
  return seed;
}

function notSingle(why: string): MongoError {
  return new MongoError(54, 'NotSingleValueField', `cannot infer query fields to set, ${why}`);
}

function* equalities(filter: Doc): Generator<[string, Value]> {
  for (const [name, operand] of filter) {
    if (name === '$and' && isArray(operand)) yield* clauses(operand);
    else if (name === '$or' && isArray(operand) && operand.length === 1) yield* clauses(operand);
    else if (!name.startsWith('$')) {
      for (const value of demanded(operand)) yield [name, value];
    }
  }
}

function* clauses(operands: readonly Value[]): Generator<[string, Value]> {
  for (const clause of operands) if (isDoc(clause)) yield* equalities(clause);
}

function* demanded(operand: Value): Generator<Value> {
  if (operand instanceof Regex) return;
  if (!isOperators(operand)) return yield operand;
  for (const [name, value] of operand) {
    if (name === '$eq') yield value;
    if (isArray(value) && (name === '$all' || (name === '$in' && value.length === 1)))
      yield* value.filter((element) => !(element instanceof Regex) && !isOperators(element));
  }
}
