import { cachedRead } from '@endzone/common/cachedRead';
import { withTimeout } from '@endzone/common/withTimeout';
import { processState } from '@endzone/common/processState';
import { timeBudget } from '@endzone/common/timeBudgets';
import type { FrontEndName } from '@endzone/contracts/release';
import type { Found } from '../remotes/releases.ts';
import { internalUrlOf } from './addresses.ts';
import { isChosen, type Failures } from './channels.ts';
import {
  ChannelsModel,
  ReleaseModel,
  releaseId,
  type ChannelsDocument,
  type ReleaseDocument,
} from './model.ts';
import { folderOf } from './readRelease.ts';

/** `before`: its page loads until it became the canary. */
type Canary = { found: Found; percent: number; before: Failures };
export type ShownReleases = {
  stable: ReadonlyMap<FrontEndName, Found>;
  canaries: ReadonlyMap<FrontEndName, Canary>;
};

const nothing: ShownReleases = { stable: new Map(), canaries: new Map() };

/** Releases never change, so each is read once; a process shows few of them. */
const read = new Map<string, Found>();
const maxCached = 40;

function foundOf({ name, url, release }: ReleaseDocument): Found {
  const address = folderOf(url);
  return { address, inside: internalUrlOf(name, address), release, isRegistered: true };
}

/** A registered release; `undefined` when there is none of this version. */
export async function findRelease(name: FrontEndName, version: string): Promise<Found | undefined> {
  const id = releaseId(name, version);
  const known = read.get(id);
  if (known) return known;
  const document = await ReleaseModel.findById(id).lean<ReleaseDocument>();
  if (!document) return undefined;
  if (read.size >= maxCached) read.clear();
  const found = foundOf(document);
  read.set(id, found);
  return found;
}

async function readShown(): Promise<ShownReleases> {
  const stable = new Map<FrontEndName, Found>();
  const canaries = new Map<FrontEndName, Canary>();
  for (const { _id: name, ...channels } of await ChannelsModel.find().lean<ChannelsDocument[]>()) {
    const found = channels.stable ? await findRelease(name, channels.stable) : undefined;
    if (found) stable.set(name, found);
    const { canary } = channels;
    const tried = canary ? await findRelease(name, canary.version) : undefined;
    if (canary && tried) canaries.set(name, { found: tried, percent: canary.percent, before: canary.before });
  }
  return { stable, canaries };
}

const known = cachedRead<void, ShownReleases>({
  read: () => withTimeout(timeBudget('channels'), 'the look', readShown()),
  key: () => '',
  // A change counts everywhere within two seconds: what was read before it counts for one.
  maxAge: 1_000,
  entries: 1,
  onFailure: (error) =>
    processState().log.warn({ reason: String(error) }, 'the channels of the front ends cannot be read'),
});

/** This process changed something: the next page reads it anew. */
export const clearShown = (): void => known.forget();

/** What is registered to be shown; what was read last while the database is away. */
export const shownReleases = async (): Promise<ShownReleases> => (await known()) ?? nothing;

/** The canaries that somebody sees in the place of what is stable. */
export const chosenFor = (
  userId: string | undefined,
  { canaries }: ShownReleases,
): Map<FrontEndName, Found> =>
  new Map(
    [...canaries].flatMap(([name, { found, percent }]) =>
      isChosen(userId, { version: found.release.version, percent }) ? [[name, found] as const] : [],
    ),
  );
