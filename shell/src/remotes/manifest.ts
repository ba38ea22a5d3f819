import type { Remotes } from '@endzone/contracts/types/edge';

export type KnownRemote = Remotes['remotes'][number];
export type RemoteName = KnownRemote['name'];

/** Where the remotes are, as the edge wrote it into the page: the first screen need not ask. */
export function writtenRemotes(page: Document = document): KnownRemote[] {
  const written = page.getElementById('endzone-remotes')?.textContent;
  return written ? (JSON.parse(written) as Remotes).remotes : []; // the edge writes nothing else there
}

/** Where they are now. */
export async function askForRemotes(): Promise<KnownRemote[]> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`/remotes.json answered ${answer.status}`);
  return ((await answer.json()) as Remotes).remotes; // as the contract says
}
