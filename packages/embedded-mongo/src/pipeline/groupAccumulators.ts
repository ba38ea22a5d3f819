import { isDoc } from '../bson/values.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { locationError } from '../errors.ts';
import { accumulators } from '../expressions/accumulators.ts';
import type { Accumulator } from '../expressions/accumulators.ts';
import { compileExpression } from '../expressions/compileExpression.ts';
import type { Expression, ExpressionContext } from '../expressions/expression.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileRanked } from './ranked.ts';

/** An accumulator over expressions, as $group and $bucket take it. */
export function compileAccumulator(
  path: string,
  source: Maybe,
  context: ExpressionContext,
): { start: () => Accumulator; value: Expression } {
  const [first] = isDoc(source) ? source.keys() : [];
  if (!isDoc(source) || !first?.startsWith('$'))
    throw locationError(40234, `The field '${path}' must be an accumulator object`);
  if (source.size > 1) throw locationError(40238, `The field '${path}' must specify one accumulator`);
  const [[name, argument]] = source as unknown as [[string, Value]]; // it has one field
  const ranked = compileRanked(name, argument, context);
  const make = accumulators.get(name);
  if (!make && !ranked) throw locationError(15952, `unknown group operator '${name}'`);
  if (path.includes('.')) throw locationError(40235, `The field name '${path}' cannot contain '.'`);
  if (path.startsWith('$')) throw locationError(40236, `The field name '${path}' cannot be an operator name`);
  if (ranked) return ranked;
  if (name === '$count' && (!isDoc(argument) || argument.size > 0))
    throw locationError(1235, '$count takes no arguments, i.e. $count:{}');
  const value: (scope: Scope) => Maybe =
    name === '$count' ? () => undefined : compileExpression(argument, context);
  return { start: () => make!(context.collation), value };
}
