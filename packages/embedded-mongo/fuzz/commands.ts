import { operators as EXPRESSIONS } from '../src/expressions/operators.ts';
import { allStages } from '../src/pipeline/stages.ts';
import { allCommands } from '../src/commands/table.ts';
import { Int32, int } from '../src/bson/values.ts';
import type { Doc, Value } from '../src/bson/values.ts';
import type { Chance } from '../testing/chance.ts';
import { anyDocument, anyName, anyValue } from './values.ts';

const comparisons = '$eq $ne $gt $gte $lt $lte $in $nin $exists $type $size $mod $all $elemMatch $not $regex'
  .concat(' $options $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $where $near $foo')
  .split(' ');
const modifiers = '$set $unset $inc $mul $min $max $rename $currentDate $setOnInsert $bit $push $addToSet'
  .concat(' $pull $pullAll $pop $foo')
  .split(' ');
const push = ['$each', '$slice', '$sort', '$position', '$foo'];
const argumentNames =
  'input as in cond limit initialValue field value vars if then else branches default to onError'
    .concat(
      ' onNull date format timezone unit amount startDate endDate regex find replacement chars n sortBy',
    )
    .split(' ');
const schema =
  'bsonType type required properties items minimum maximum minLength pattern enum allOf anyOf oneOf'
    .concat(' not additionalProperties patternProperties uniqueItems dependencies minItems title foo')
    .split(' ');
const collections = ['f0', 'f1', 'f2'];

type Make = (chance: Chance, depth: number) => Value;

function oneOf(chance: Chance, names: readonly string[], make: Make, depth: number, most = 2): Doc {
  return new Map(
    Array.from({ length: 1 + chance.below(most) }, () => [chance.pick(names), make(chance, depth)]),
  );
}

/** Now and then something that does not belong there at all. */
function orAnything(chance: Chance, make: () => Value): Value {
  return chance.is(0.08) ? anyValue(chance) : make();
}

export function anyFilter(chance: Chance, depth = 3): Doc {
  const filter: Doc = new Map();
  for (let n = chance.below(3); n > 0; n--) {
    if (depth > 0 && chance.is(0.2))
      filter.set(
        chance.pick(['$and', '$or', '$nor']),
        orAnything(chance, () => chance.many(3, () => anyFilter(chance, depth - 1))),
      );
    else if (chance.is(0.12)) filter.set('$expr', anyExpression(chance));
    else if (chance.is(0.08)) filter.set('$jsonSchema', anySchema(chance));
    else filter.set(anyName(chance), anyCondition(chance, depth));
  }
  return filter;
}

function anyCondition(chance: Chance, depth: number): Value {
  if (chance.is(0.4)) return anyValue(chance);
  return oneOf(
    chance,
    comparisons,
    () => {
      if (depth <= 0 || chance.is(0.5)) return anyValue(chance);
      return chance.is(0.5) ? anyFilter(chance, depth - 1) : anyCondition(chance, depth - 1);
    },
    depth,
  );
}

function anySchema(chance: Chance, depth = 3): Value {
  if (depth === 0 || chance.is(0.15)) return anyValue(chance);
  return oneOf(
    chance,
    schema,
    () => {
      if (chance.is(0.3)) return anyValue(chance);
      if (chance.is(0.3)) return chance.many(3, () => anySchema(chance, depth - 1));
      if (chance.is(0.3)) return anySchema(chance, depth - 1);
      return new Map(chance.many(2, () => [anyName(chance), anySchema(chance, depth - 1)] as const));
    },
    depth,
    4,
  );
}

const expressionNames = [...EXPRESSIONS.keys(), '$foo'];

export function anyExpression(chance: Chance, depth = 3): Value {
  if (depth === 0 || chance.is(0.35)) return anyValue(chance, 1);
  const argument = (): Value => {
    if (chance.is(0.35)) return chance.many(4, () => anyExpression(chance, depth - 1));
    if (chance.is(0.45))
      return oneOf(chance, argumentNames, () => anyExpression(chance, depth - 1), depth, 4);
    return anyExpression(chance, depth - 1);
  };
  return new Map([[chance.pick(expressionNames), argument()]]);
}

export function anyUpdate(chance: Chance): Value {
  if (chance.is(0.15)) return chance.many(3, () => anyStage(chance));
  if (chance.is(0.15)) return anyDocument(chance);
  return oneOf(
    chance,
    modifiers,
    () =>
      orAnything(chance, () => new Map(chance.many(3, () => [anyName(chance), anyOperand(chance)] as const))),
    3,
  );
}

function anyOperand(chance: Chance): Value {
  if (chance.is(0.25)) return oneOf(chance, push, () => anyValue(chance), 2, 4);
  if (chance.is(0.15)) return anyCondition(chance, 2);
  return anyValue(chance);
}

const stageNames = [...allStages.keys(), '$out', '$merge', '$changeStream', '$foo'];
const stageFields = 'from localField foreignField as let pipeline path includeArrayIndex size newRoot groupBy'
  .concat(' boundaries default output into on whenMatched whenNotMatched coll db _id')
  .split(' ');
const accumulators = ['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count'];

export function anyStage(chance: Chance, depth = 2): Doc {
  const name = chance.pick(stageNames);
  return new Map([[name, orAnything(chance, () => stageArgument(name, chance, depth))]]);
}

function stageArgument(name: string, chance: Chance, depth: number): Value {
  if (name === '$match') return anyFilter(chance);
  if (['$limit', '$skip'].includes(name)) return new Int32(chance.below(5));
  if (['$out', '$merge', '$unionWith', '$count'].includes(name) && chance.is(0.5))
    return chance.pick(collections);
  if (name === '$facet' && depth > 0)
    return new Map(
      chance.many(2, () => [anyName(chance), chance.many(2, () => anyStage(chance, depth - 1))] as const),
    );
  if (name === '$group')
    return new Map<string, Value>([
      ['_id', anyExpression(chance)],
      ['n', new Map([[chance.pick(accumulators), anyExpression(chance)]])],
    ]);
  if (chance.is(0.5))
    return new Map(
      Array.from({ length: 1 + chance.below(3) }, () => [anyName(chance), anyExpression(chance)]),
    );
  return oneOf(
    chance,
    stageFields,
    () => (chance.is(0.3) ? chance.pick(collections) : anyExpression(chance)),
    2,
    4,
  );
}

function anySort(chance: Chance): Value {
  return orAnything(
    chance,
    () => new Map(chance.many(3, () => [anyName(chance), int(chance.pick([1, -1]))] as const)),
  );
}

function anyCollation(chance: Chance): Value {
  return orAnything(
    chance,
    () =>
      new Map<string, Value>([
        ['locale', chance.pick(['hu', 'en', 'simple', 'xx'])],
        ['strength', int(chance.below(5))],
      ]),
  );
}

const fieldMakers: Readonly<Record<string, Make>> = {
  filter: anyFilter,
  query: anyFilter,
  sort: anySort,
  projection: (chance) => (chance.is(0.5) ? anyDocument(chance, 1) : anyFilter(chance)),
  fields: (chance) => anyDocument(chance, 1),
  hint: (chance) => chance.pick<Value>(['_id_', 'i', 'x', new Map([['a', int(1)]]), 5]),
  skip: (chance) => int(chance.below(4)),
  limit: (chance) => int(chance.below(6) - 2),
  batchSize: (chance) => int(chance.below(4)),
  collation: anyCollation,
  update: anyUpdate,
  pipeline: (chance) => chance.many(4, () => anyStage(chance)),
  cursor: (chance) => new Map(chance.is(0.8) ? [] : [['batchSize', int(chance.below(3))]]),
  let: (chance) => new Map([['x', anyValue(chance)]]),
  arrayFilters: (chance) => [new Map([[chance.pick(['x', 'x.a', 'y', '']), anyCondition(chance, 1)]])],
  documents: (chance) => chance.many(5, () => anyDocument(chance)),
  updates: (chance) =>
    chance.many(3, () =>
      command(chance, ['q', 'u', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint'], ['q', 'u']),
    ),
  deletes: (chance) => chance.many(3, () => command(chance, ['q', 'limit', 'collation'], ['q', 'limit'])),
  q: anyFilter,
  u: anyUpdate,
  indexes: (chance) => chance.many(2, () => anyIndex(chance)),
  validator: anyFilter,
  key: anyName,
  index: (chance) => chance.pick<Value>(['*', 'i', 'a_1', new Map([['a', int(1)]])]),
  new: (chance) => chance.is(0.5),
  upsert: (chance) => chance.is(0.5),
  multi: (chance) => chance.is(0.5),
  remove: (chance) => chance.is(0.3),
  ordered: (chance) => chance.is(0.5),
  explain: (chance) => anyCommand(chance),
};

function anyIndex(chance: Chance): Value {
  const index = command(
    chance,
    ['unique', 'sparse', 'partialFilterExpression', 'collation', 'expireAfterSeconds'],
    [],
  );
  index.set('key', anySort(chance));
  index.set('name', chance.pick(['i', 'a_1', '_id_', '', '__proto__']));
  if (index.has('partialFilterExpression')) index.set('partialFilterExpression', anyFilter(chance));
  return index;
}

function command(chance: Chance, names: readonly string[], required: readonly string[]): Doc {
  const chosen = names.filter((name) => required.includes(name) || chance.is(0.25));
  return new Map(
    chosen.map((name) => [
      name,
      orAnything(
        chance,
        () => fieldMakers[name]?.(chance, 2) ?? chance.pick<Value>([true, false, int(1), 'x']),
      ),
    ]),
  );
}

const requiredFields = [
  'documents',
  'updates',
  'deletes',
  'pipeline',
  'cursor',
  'update',
  'key',
  'indexes',
  'index',
];
const commandNames = [...allCommands.keys()].filter((name) => !name.includes('Transaction'));
/** Where most of the code is. */
const frequent = ['find', 'update', 'insert', 'aggregate', 'findAndModify', 'delete', 'createIndexes'];

/** A command that exists, with fields that it has and values that it may or may not take. */
export function anyCommand(chance: Chance): Doc {
  const name = chance.pick(chance.is(0.75) ? frequent : commandNames);
  const fields = [...allCommands.get(name)!.fields].filter((field) => field !== name);
  const body = command(
    chance,
    fields,
    requiredFields.filter((field) => chance.is(0.97) && field !== name),
  );
  const target = orAnything(chance, () => chance.pick(collections));
  const isNumbered = name === 'explain';
  return new Map<string, Value>([
    [name, isNumbered ? anyTarget(chance) : target],
    ...body,
    ['$db', chance.is(0.98) ? 'fuzz' : chance.pick(['', 'a.b', '__proto__', 'admin', 'x'.repeat(100)])],
  ]);
}

function anyTarget(chance: Chance): Value {
  return new Map<string, Value>([
    [chance.pick(frequent), chance.pick(collections)],
    ...command(chance, ['filter', 'query', 'sort', 'pipeline', 'updates', 'deletes', 'hint'], []),
  ]);
}
