import { wall } from '@endzone/common/clock';

type Kept<T> = { value: Promise<T>; at: number };

/**
 * Keeps answers for a while, by key; asks at the same time share one question. What fails is not kept, and of too many the oldest
 * goes.
 */
export function keepRecent<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, Kept<T>>();
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const at = wall().getTime();
    const known = kept.get(key);
    if (known && at - known.at < milliseconds) return known.value;
    const value = read();
    kept.delete(key);
    kept.set(key, { value, at });
    value.catch(() => kept.get(key)?.value === value && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
