import { splitPath } from '../bson/paths.ts';
import type { Shown } from '../bson/partial.ts';
import { toNumber } from '../bson/numbers.ts';
import { isNumber } from '../bson/types.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { badValue, locationError, notSupported } from '../errors.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression, ExpressionContext } from '../expressions/expression.ts';
import { operators } from '../expressions/operators.ts';
import { Scope, isTruthy } from '../expressions/scope.ts';
import type { Variables } from '../expressions/scope.ts';
import { elementTest } from '../match/filter.ts';
import type { Positions } from '../match/paths.ts';

export type Projection = {
  apply(document: Doc, positions?: Positions, variables?: Variables): Doc;
  /** It reads the place where the filter matched. */
  needsPositions: boolean;
  /** The field whose element at that place is shown. */
  positional?: string | undefined;
  /** The fields it lets out, when that is all it does. */
  shown?: Shown;
};

/** A tree of the names of a projection; a leaf says what becomes of the field. */
type Node = Map<string, Node | Leaf>;

type Leaf = {
  kind: 'include' | 'exclude' | 'compute' | 'slice' | 'elemMatch' | 'positional';
  evaluate?: Expression;
  slice?: (array: Value[]) => Value[];
  test?: (element: Value) => boolean;
  path: string;
};

type Options = ExpressionContext & {
  /** Only find and findAndModify know $slice, $elemMatch and the positional projection. */
  isFind: boolean;
};

export function compileProjection(spec: Doc, options: Options): Projection {
  const tree: Node = new Map();
  const leaves = leavesOf(spec, '', options);
  requireCompatible(leaves);
  const includes = modeOf(leaves);
  for (const leaf of leaves)
    if (leaf.path !== '_id' || leaf.kind !== 'include' || includes) place(tree, leaf);
  const positional = leaves.filter(({ kind }) => kind === 'positional');
  if (positional.length > 1)
    throw locationError(31276, 'Cannot specify more than one positional projection per query.');
  if (includes && !tree.has('_id')) place(tree, { kind: 'include', path: '_id' });
  return {
    needsPositions: positional.length > 0,
    positional: positional[0]?.path,
    ...(includes && leaves.every(isPlain) && { shown: shownBy(tree) }),
    apply: (document, positions, variables) => {
      const run: Run = { scope: Scope.of(document, variables), positions, includes };
      return projectDocument(document, tree, run);
    },
  };
}

const isPlain = ({ kind, path }: Leaf) => kind === 'include' || (kind === 'exclude' && path === '_id');

function shownBy(tree: Node): Shown {
  const shown = [...tree].filter(([, node]) => node instanceof Map || node.kind === 'include');
  return new Map(shown.map(([name, node]) => [name, node instanceof Map ? shownBy(node) : true]));
}

/** What is worked out takes its place behind what is only let through. */
const computed = new Set<Leaf['kind']>(['compute', 'slice', 'elemMatch']);

function requireCompatible(leaves: readonly Leaf[]): void {
  const positional = leaves.findIndex(({ kind }) => kind === 'positional');
  const elemMatch = leaves.findIndex(({ kind }) => kind === 'elemMatch');
  if (positional >= 0 && elemMatch >= 0)
    throw locationError(
      positional < elemMatch ? 31255 : 31256,
      'Cannot specify positional operator and $elemMatch.',
    );
}

type Run = {
  scope: Scope;
  positions: Positions | undefined;
  includes: boolean;
};

function leavesOf(spec: Doc, prefix: string, options: Options): Leaf[] {
  if (spec.size === 0 && prefix)
    throw locationError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
  return [...spec].flatMap(([name, value]): Leaf[] => {
    const path = prefix + name;
    if (name.startsWith('$'))
      throw locationError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    if (path.endsWith('.$')) return [positionalLeaf(path, value, options)];
    if (isDoc(value)) {
      const [first] = value.keys();
      return first?.startsWith('$')
        ? [operatorLeaf(path, first, value, options)]
        : leavesOf(value, `${path}.`, options);
    }
    if (typeof value === 'boolean' || isNumber(value))
      return [{ kind: isTruthy(value) ? 'include' : 'exclude', path }];
    return [{ kind: 'compute', path, evaluate: compileExpression(value, options) }];
  });
}

function positionalLeaf(path: string, value: Value, { isFind }: Options): Leaf {
  if (!isFind) throw locationError(31324, 'Cannot use positional projection in aggregation projection');
  if ((typeof value === 'boolean' || isNumber(value)) && !isTruthy(value))
    throw locationError(31395, 'positional projection cannot be used with exclusion');
  return { kind: 'positional', path: path.slice(0, -2) };
}

function operatorLeaf(path: string, name: string, value: Doc, options: Options): Leaf {
  if (name === '$meta') throw notSupported('projection of $meta');
  const slice = options.isFind && name === '$slice' ? compileSlice(value.get('$slice')!) : undefined;
  if (slice) return { kind: 'slice', path, slice };
  if (options.isFind && name === '$elemMatch') {
    const filter = value.get('$elemMatch')!;
    if (!isDoc(filter))
      throw locationError(31274, 'elemMatch: Invalid argument, object required, but got something else');
    if (path.includes('.')) throw locationError(31275, 'Cannot use $elemMatch projection on a nested field.');
    return { kind: 'elemMatch', path, test: elementTest(filter, options) };
  }
  if (!operators.has(name)) throw locationError(31325, `Unknown expression ${name}`);
  return { kind: 'compute', path, evaluate: compileExpression(value, options) };
}

/** A number, or how many to skip and how many to show; everything else is the expression of that name. */
function compileSlice(operand: Value): ((array: Value[]) => Value[]) | undefined {
  if (isArray(operand)) {
    const [skip, limit] = operand.map((part) => (isNumber(part) ? Math.trunc(toNumber(part)) : undefined));
    if (operand.length !== 2 || skip === undefined || limit === undefined || limit <= 0) return undefined;
    return (array) => {
      const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
      return array.slice(start, start + limit);
    };
  }
  if (!isNumber(operand)) return undefined;
  const count = Math.trunc(toNumber(operand));
  return (array) => (count < 0 ? array.slice(count) : array.slice(0, count));
}

/** Inclusion or exclusion: the two cannot be mixed, but for _id. */
function modeOf(leaves: readonly Leaf[]): boolean {
  const deciding = leaves.filter(({ path }) => path !== '_id');
  const included = deciding.find(
    ({ kind }) => kind === 'include' || kind === 'compute' || kind === 'positional' || kind === 'elemMatch',
  );
  const plain = deciding.find(({ kind }) => kind === 'include' || kind === 'exclude');
  const excluded = deciding.find(({ kind }) => kind === 'exclude');
  const truly = deciding.find(
    ({ kind }) => kind === 'include' || kind === 'compute' || kind === 'positional',
  );
  if (truly?.kind === 'compute' && excluded && plain?.kind === 'exclude')
    throw locationError(31252, 'Cannot use expression other than $meta in exclusion projection');
  if (truly && excluded) {
    if (plain?.kind === 'exclude')
      throw locationError(31253, `Cannot do inclusion on field ${truly.path} in exclusion projection`);
    throw locationError(31254, `Cannot do exclusion on field ${excluded.path} in inclusion projection`);
  }
  if (excluded) return false;
  if (included) return true;
  const id = leaves.find(({ path }) => path === '_id');
  return id !== undefined && id.kind !== 'exclude';
}

function place(tree: Node, leaf: Leaf | { kind: 'include'; path: string }): void {
  const path = splitPath(leaf.path);
  let node = tree;
  for (const name of path.slice(0, -1)) {
    const next = node.get(name);
    if (next !== undefined && !(next instanceof Map))
      throw locationError(31249, `Path collision at ${leaf.path}`);
    const child: Node = next ?? new Map();
    node.set(name, child);
    node = child;
  }
  const name = path.at(-1)!;
  if (leaf.path === '') throw locationError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.includes('')) throw locationError(40353, "FieldPath must not end with a '.'.");
  if (node.has(name)) throw locationError(31250, `Path collision at ${leaf.path}`);
  node.set(name, leaf);
}

function projectDocument(document: Doc, tree: Node, run: Run): Doc {
  const result: Doc = new Map();
  for (const [name, value] of document) {
    const node = tree.get(name);
    if (node === undefined) {
      if (!run.includes) result.set(name, value);
      continue;
    }
    // In an exclusion there is nothing that it could stand behind.
    if (!(node instanceof Map) && computed.has(node.kind) && run.includes) continue;
    const projected = node instanceof Map ? projectInside(value, node, run) : projectLeaf(value, node, run);
    if (projected !== undefined) result.set(name, projected);
  }
  addComputed(result, document, tree, run);
  return result;
}

function projectInside(value: Value, node: Node, run: Run): Maybe {
  if (isDoc(value)) return projectDocument(value, node, run);
  if (isArray(value)) {
    return value.flatMap((element) => {
      const projected = projectInside(element, node, run);
      return projected === undefined ? [] : [projected];
    });
  }
  if (hasComputed(node)) return projectDocument(new Map(), node, run);
  return run.includes ? undefined : value;
}

function hasComputed(node: Node): boolean {
  return [...node.values()].some((child) =>
    child instanceof Map ? hasComputed(child) : child.kind === 'compute',
  );
}

function projectLeaf(value: Value, leaf: Leaf, run: Run): Maybe {
  switch (leaf.kind) {
    case 'include':
      return value;
    case 'slice':
      return isArray(value) ? leaf.slice!(value) : value;
    case 'elemMatch': {
      const found = isArray(value) ? value.find(leaf.test!) : undefined;
      return found === undefined ? undefined : [found];
    }
    case 'positional':
      return positionalValue(value, leaf, run);
    case 'compute':
      return leaf.evaluate!(run.scope);
    default:
      return undefined;
  }
}

function positionalValue(value: Value, leaf: Leaf, { positions }: Run): Maybe {
  if (!isArray(value)) return value;
  const index = positions?.at(leaf.path);
  if (index === undefined)
    throw locationError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  if (index >= value.length) throw badValue("positional operator '.$' element mismatch");
  return [value[index]!];
}

/** Computed fields come at the end, in the order of the projection, those within documents in their place. */
function addComputed(result: Doc, document: Doc, tree: Node, run: Run): void {
  for (const [name, node] of tree) {
    if (node instanceof Map) {
      if (!document.has(name) && hasComputed(node)) result.set(name, projectDocument(new Map(), node, run));
      continue;
    }
    if (!computed.has(node.kind) || !(run.includes || node.kind === 'compute')) continue;
    const present = document.get(name);
    const value =
      node.kind === 'compute'
        ? node.evaluate!(run.scope)
        : present === undefined
          ? undefined
          : projectLeaf(present, node, run);
    if (value !== undefined) result.set(name, value);
  }
}
