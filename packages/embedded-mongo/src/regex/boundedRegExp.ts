import vm from 'node:vm';
import { MongoError } from '../errors.ts';

const maxMs = 500;
const shortLength = 100;

/** Made when the first such expression comes: few servers ever see one. */
let stopwatch: { context: vm.Context; script: vm.Script } | undefined;

/** An expression that may look for very long: it is stopped, as MongoDB stops at a limit of steps. */
export class BoundedRegExp extends RegExp {
  override exec(text: string): RegExpExecArray | null {
    stopwatch ??= { context: vm.createContext({ search: undefined }), script: new vm.Script('search()') };
    const { context, script } = stopwatch;
    context.search = () => super.exec(text);
    try {
      return script.runInContext(context, { timeout: maxMs }) as RegExpExecArray | null; // what exec gives
    } catch (error) {
      if (!isTimeOut(error)) throw error;
      throw new MongoError(
        51156,
        'Location51156',
        `Error occurred while executing the regular expression in query. Reason: match limit exceeded: ${this.source.slice(0, shortLength)}`,
      );
    }
  }
}

function isTimeOut(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}

/** A repeated group, a reference backwards, or several repetitions without an end: those can take forever. */
export function mayTakeForever(source: string): boolean {
  const bare = source.replace(/\\[^1-9]/g, '_').replace(/\[[^\]]*\]/g, '_');
  return /\)[*+{]/.test(bare) || /\\[1-9]/.test(bare) || (bare.match(/[*+]|\{\d*,\}/g) ?? []).length > 2;
}
