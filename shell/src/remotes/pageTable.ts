import type { Remotes } from '@endzone/contracts/edge/remotes';
import { writtenManifest } from './manifest.ts';

/** Whose pages are whose. */
export type PageTable = Pick<Remotes, 'pages' | 'missing' | 'elsewhere'>;

const listeners = new Set<() => void>();
let table: PageTable | undefined;

/** As the edge wrote it into the page. It stays, as the remotes in the page do, unless a remote was missing. */
export const pageTable = (): PageTable => (table ??= writtenManifest());

/** Takes over the pages of a remote that was missing. */
export function fillPageTable(newer: PageTable): void {
  if (pageTable().missing.length === 0) return;
  table = newer;
  for (const listener of listeners) listener();
}

export function subscribeToPages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
