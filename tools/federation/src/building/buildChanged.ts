import { frontEnds, type FrontEnd } from '../frontEnds.ts';
import type { Builds } from './build.ts';
import { oneAtATime } from './buildLock.ts';
import { isBuilt } from './fingerprint.ts';

type Wanted = { force?: boolean; of?: FrontEnd[] };

/** Builds what is older than its sources. The compiler is not even loaded when there is nothing to do. */
export async function buildChanged({ force = false, of = frontEnds }: Wanted = {}): Promise<Builds> {
  const changed = () => of.filter((frontEnd) => force || !isBuilt(frontEnd));
  const nothing: Builds = { built: [], failed: [] };
  if (changed().length === 0) return nothing;
  const { buildFrontEnds } = await import('./build.ts');
  return oneAtATime(async () => {
    // Whoever held the lock may have built it.
    const left = changed();
    return left.length === 0 ? nothing : buildFrontEnds(left);
  });
}
