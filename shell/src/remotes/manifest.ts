import type { Remotes } from '@endzone/contracts/edge/remotes';

export type { RemoteName } from '@endzone/contracts/edge/remotes';

export type KnownRemote = Remotes['remotes'][number];

/** Where the remotes are, and which shell is current. */
export type Manifest = { remotes: KnownRemote[]; shell: string | undefined };

/** Which pages there are too. */
export type WholeManifest = Remotes & Manifest;

/** As the edge wrote it into the page: the first screen need not ask. */
export function writtenManifest(page: Document = document): WholeManifest {
  const written = page.getElementById('endzone-remotes');
  if (!written?.textContent) return { remotes: [], pages: [], missing: [], shell: undefined };
  const remotes = JSON.parse(written.textContent) as Remotes; // the edge writes nothing else there
  return { ...remotes, shell: written.dataset['shell'] };
}

/** The edge does not tell. */
export class LostManifest extends Error {
  override name = 'LostManifest';
}

/** The present manifest, past every cache. */
export async function askForManifest(): Promise<WholeManifest> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' }).catch((cause: unknown) => {
    throw new LostManifest('/remotes.json cannot be had', { cause });
  });
  if (!answer.ok) throw new LostManifest(`/remotes.json answered ${answer.status}`);
  const remotes = (await answer.json()) as Remotes; // as the contract says
  return { ...remotes, shell: answer.headers.get('Endzone-Shell') ?? undefined };
}
