import { splitPath } from '../bson/paths.ts';
import type { Path } from '../bson/paths.ts';
import { isArray, isDoc } from '../bson/values.ts';
import type { Doc, Maybe, Value } from '../bson/values.ts';
import { MongoError, locationError } from '../errors.ts';
import type { Expression, ExpressionContext } from './expression.ts';
import { requireVariableName } from './scope.ts';
import type { Scope } from './scope.ts';
import { operators } from './operators.ts';

const systemVariables = new Set(['ROOT', 'CURRENT', 'REMOVE', 'NOW', 'CLUSTER_TIME', 'USER_ROLES']);

/** An expression as a function; what it does not know is refused while it is read. */
export function compileExpression(source: Value, context: ExpressionContext = {}): Expression {
  if (typeof source === 'string') return source.startsWith('$') ? reference(source, context) : () => source;
  if (isArray(source)) {
    const elements = source.map((element) => compileExpression(element, context));
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  return isDoc(source) ? compileDocument(source, context) : () => source;
}

function compileDocument(source: Doc, context: ExpressionContext): Expression {
  const [first] = source.keys();
  if (first?.startsWith('$')) return compileOperator(source, first, context);
  const fields = [...source].map(([name, value]) => {
    if (name.startsWith('$'))
      throw locationError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    if (name.includes('.'))
      throw locationError(
        16412,
        "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
      );
    return [name, compileExpression(value, context)] as const;
  });
  return (scope) => {
    const result: Doc = new Map();
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) result.set(name, value);
    }
    return result;
  };
}

function compileOperator(source: Doc, name: string, context: ExpressionContext): Expression {
  if (source.size !== 1)
    throw locationError(
      15983,
      `An object representing an expression must have exactly one field: ${[...source.keys()].join(', ')}`,
    );
  const compile = operators.get(name);
  if (!compile) throw failedToParseExpression(name);
  return compile(
    source.get(name)!,
    (inner, names) => compileExpression(inner, names ? withNames(context, names) : context),
    context,
  );
}

function withNames(context: ExpressionContext, names: readonly string[]): ExpressionContext {
  if (!context.variables) return context;
  const inner = names.map((name) => [name, null] as const);
  return { ...context, variables: new Map<string, Maybe>([...context.variables, ...inner]) };
}

function failedToParseExpression(name: string): Error {
  return new MongoError(168, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}

function reference(source: string, context: ExpressionContext): Expression {
  if (source.startsWith('$$')) return variable(source.slice(2), context);
  const path = fieldPath(source.slice(1));
  return (scope) => lookUp(scope.root, path, 0);
}

function fieldPath(dotted: string): Path {
  if (dotted === '') throw locationError(16872, "'$' by itself is not a valid FieldPath");
  if (dotted.includes('\0'))
    throw locationError(16411, 'FieldPath field names may not contain embedded nulls');
  const path = splitPath(dotted);
  if (path.some((name) => name === ''))
    throw locationError(15998, 'FieldPath field names may not be empty strings.');
  const dollar = path.find((name) => name.startsWith('$'));
  if (dollar)
    throw locationError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  return path;
}

function variable(dotted: string, { variables }: ExpressionContext): Expression {
  const [name, ...rest] = dotted.split('.') as [string, ...string[]]; // split gives at least one part
  checkVariable(name);
  if (variables && !variables.has(name) && !systemVariables.has(name)) throw undefinedVariable(name);
  return (scope) => {
    const value = variableValue(name, scope);
    return rest.length ? lookUp(value, rest, 0) : value;
  };
}

function undefinedVariable(name: string): Error {
  return locationError(17276, `Use of undefined variable: ${name}`);
}

function checkVariable(name: string): void {
  if (!systemVariables.has(name)) requireVariableName(name);
}

function variableValue(name: string, scope: Scope): Maybe {
  if (scope.variables.has(name)) return scope.variables.get(name);
  if (name === 'ROOT' || name === 'CURRENT') return scope.root;
  if (name === 'REMOVE') return undefined;
  if (name === 'USER_ROLES') return [];
  throw undefinedVariable(name);
}

/** Arrays on the way give the array of what their own documents have; numbers are no places here. */
function lookUp(value: Maybe, path: Path, at: number): Maybe {
  if (at === path.length) return value;
  if (isDoc(value)) return lookUp(value.get(path[at]!), path, at + 1);
  if (!isArray(value)) return undefined;
  return value.flatMap((element): Value[] => {
    const found = isDoc(element) ? lookUp(element, path, at) : undefined;
    return found === undefined ? [] : [found];
  });
}
