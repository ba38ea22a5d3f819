import { wall } from '@endzone/common/clock';
import { outsideCommand } from '@endzone/common/command';
import { enqueue } from '@endzone/common/outbox';
import { processState } from '@endzone/common/processState';
import { formatInstant } from '@endzone/contracts/fields';
import type { FrontEndName } from '@endzone/contracts/release';
import { halted, isChosen, shouldHalt, since, type Channels, type Failures } from './channels.ts';
import { clearShown, shownReleases } from './current.ts';
import { ReleaseModel, releaseId } from './model.ts';
import { changeChannels } from './store.ts';

const everyMilliseconds = 1_000;

type Counted = { name: FrontEndName; version: string } & Failures;
let counted = new Map<string, Counted>();
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();

function add(name: FrontEndName, version: string, what: keyof Failures): void {
  const id = releaseId(name, version);
  const one = counted.get(id) ?? { name, version, loads: 0, failed: 0 };
  one[what] += 1;
  counted.set(id, one);
  timer ??= setTimeout(writeSoon, everyMilliseconds);
}

/** Whoever's page is counted halts nothing: that is the edge's own doing. */
function writeSoon(): void {
  timer = undefined;
  writing = outsideCommand(() => writing.then(write));
}

/** A page was sent with this release. */
export const countLoad = (name: FrontEndName, version: string) => add(name, version, 'loads');

/** A page told that it could not load it, or that it crashed. Of a release that its reader is not shown it tells nothing. */
export async function countFailure(
  name: FrontEndName,
  version: string,
  userId: string | undefined,
): Promise<void> {
  const { stable, canaries } = await shownReleases();
  const { percent = 0 } = canaries.get(name) ?? {};
  const isCanary = canaries.get(name)?.found.release.version === version;
  const isShown = isCanary
    ? isChosen(userId, { version, percent })
    : stable.get(name)?.release.version === version;
  if (isShown) add(name, version, 'failed');
}

/** All that was counted since the last time, in one write. */
async function write(): Promise<void> {
  const all = [...counted.entries()];
  counted = new Map();
  try {
    await ReleaseModel.bulkWrite(
      all.map(([_id, { loads, failed }]) => ({
        updateOne: { filter: { _id }, update: { $inc: { loads, failed } } },
      })),
      { ordered: false },
    );
  } catch (error) {
    // A batch that failed in part is counted twice there: a figure that is too large by seconds of page loads.
    for (const [, { name, version, loads, failed }] of all) countAgain(name, version, { loads, failed });
    processState().log.warn({ reason: String(error) }, 'page loads of front ends are not counted yet');
    return;
  }
  for (const name of new Set(all.map(([, one]) => one.name))) await tryHalting(name);
}

/** The next page load asks again. */
async function tryHalting(name: FrontEndName): Promise<void> {
  try {
    await haltIfFailing(name);
  } catch (error) {
    processState().log.warn({ frontEnd: name, reason: String(error) }, 'a canary was not judged');
  }
}

function countAgain(name: FrontEndName, version: string, { loads, failed }: Failures): void {
  const id = releaseId(name, version);
  const one = counted.get(id) ?? { name, version, ...nothing };
  counted.set(id, { ...one, loads: one.loads + loads, failed: one.failed + failed });
  timer ??= setTimeout(writeSoon, everyMilliseconds);
}

const nothing: Failures = { loads: 0, failed: 0 };

async function failuresOf(name: FrontEndName, version: string | undefined): Promise<Failures> {
  if (version === undefined) return nothing;
  const fields = { _id: 0, loads: 1, failed: 1 };
  return (await ReleaseModel.findById(releaseId(name, version), fields).lean<Failures>()) ?? nothing;
}

async function haltIfFailing(name: FrontEndName): Promise<void> {
  const { stable, canaries } = await shownReleases();
  const tried = canaries.get(name);
  if (!tried) return;
  const { version } = tried.found.release;
  const canary = since(tried.before, await failuresOf(name, version));
  if (!shouldHalt(canary, await failuresOf(name, stable.get(name)?.release.version))) return;
  const at = wall();
  const event = { frontEnd: name, version, ...canary, at: formatInstant(at) };
  let isHalted = false;
  const halt = (channels: Channels) => {
    isHalted = channels.canary?.version === version;
    return isHalted ? halted(channels, canary, at) : channels;
  };
  await changeChannels(name, halt, [enqueue('accounts', 'canaryHalted', event)]);
  clearShown();
  if (isHalted) processState().log.error(event, 'a canary was halted');
}

/** Nothing counted is lost when a process ends. */
export async function writeCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (counted.size > 0) writeSoon();
  await writing;
}
