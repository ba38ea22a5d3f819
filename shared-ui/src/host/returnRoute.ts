import { makeKey } from '../api/intents.ts';

const name = 'endzone.returnRoute';
type Remembered = {
  path: string;
  hash: string;
  /** What the navigation to it carried: plain data. */
  state?: unknown;
};

/** Only a path of our own: no other origin, no scheme, nothing that a browser would read as one. */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false;
  return URL.parse(path, 'https://own.invalid')?.origin === 'https://own.invalid';
}

type Keep = 'sessionStorage' | 'localStorage';

// Each tab finds its own way back; a link in a mail may open another tab, so the newest is kept for all of them too.
const keeps: readonly Keep[] = ['sessionStorage', 'localStorage'];

function read(keep: Keep): Remembered | undefined {
  try {
    const value = JSON.parse(globalThis[keep].getItem(name) ?? 'null') as Remembered | null;
    return typeof value?.hash === 'string' && isOwnPath(value.path) ? value : undefined;
  } catch {
    // Storage is closed, or holds what somebody else wrote, a path that is no text, say: nothing is remembered.
    return undefined;
  }
}

/** Remembers where to go after the log-in, over a registration and its mail too; answers the hash that finds it again. */
export function rememberRoute(path: string, state?: unknown, hash = makeKey()): string {
  if (!isOwnPath(path)) return hash;
  try {
    for (const keep of keeps)
      globalThis[keep].setItem(name, JSON.stringify({ path, hash, state } satisfies Remembered));
  } catch {
    // Without storage the log-in leads to the usual page.
  }
  return hash;
}

/** The way back of this hash, or the newest one; it stays remembered. */
export const remembered = (hash: string | null): Remembered | undefined =>
  keeps.map(read).find((each) => each && (hash === null || hash === each.hash));

/** The remembered route, once. With a hash (of the registration) only the route of that hash. */
export function takeRoute(hash: string | null): string | undefined {
  const found = remembered(hash);
  if (!found) return undefined;
  for (const keep of keeps) if (read(keep)?.hash === found.hash) globalThis[keep].removeItem(name);
  return found.path;
}
