import { scoreLimits } from '@endzone/contracts/statLimits';
import { sides, type Side } from './sheet.ts';

const longest = String(scoreLimits.max).length;

/** A key that a sheet can take before it is there. */
export const isAhead = (key: string): boolean => /^\d$/.test(key) || key === 'Enter' || key === 'Backspace';

/**
 * What keys that were pressed before the sheet was there mean: the scores from the first one on, and where the focus goes from there.
 * Beyond both scores they are not known to mean anything.
 */
export function typedAhead(keys: readonly string[]): {
  scores: Partial<Record<Side, string>>;
  focus: Side | 'grid';
} {
  const scores: Partial<Record<Side, string>> = {};
  let at = 0;
  for (const key of keys) {
    const side = sides[at];
    if (side === undefined) break;
    const text = scores[side] ?? '';
    if (key === 'Enter') at += 1;
    else if (key === 'Backspace') scores[side] = text.slice(0, -1);
    else scores[side] = (text + key).slice(0, longest);
  }
  return { scores, focus: sides[at] ?? 'grid' };
}
