import { frontEnds } from '../frontEnds.ts';
import type { Builds } from './build.ts';
import { isBuilt } from './fingerprint.ts';

/** Builds what is older than its sources. The compiler is not even loaded when there is nothing to do. */
export async function buildChanged({ force = false } = {}): Promise<Builds> {
  const changed = frontEnds.filter((frontEnd) => force || !isBuilt(frontEnd));
  if (changed.length === 0) return { built: [], failed: [] };
  const { buildFrontEnds } = await import('./build.ts');
  return buildFrontEnds(changed);
}
