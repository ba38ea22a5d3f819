import type { Doc, Value } from '../bson/values.ts';
import { notSupported } from '../errors.ts';
import type { CommandContext } from './context.ts';

export function writeResults(
  stage: Value,
  _documents: readonly Doc[],
  _context: CommandContext,
  _bypass: boolean,
): void {
  throw notSupported(stage instanceof Map ? [...stage.keys()][0]! : 'write stage');
}
