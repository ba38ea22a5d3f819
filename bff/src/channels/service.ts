import type { FrontEndChannels, RegisteredRelease } from '@endzone/contracts/edge/frontEnds';
import { errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import { frontEndNames, type FrontEndName } from '@endzone/contracts/release';
import { AppError } from '@endzone/common/appError';
import { wall } from '@endzone/common/clock';
import { isDuplicate } from '@endzone/common/mongo';
import {
  noChannels,
  promoted,
  registered,
  rolledBack,
  withCanary,
  type By,
  type Channels,
} from './channels.ts';
import { clearShown } from './current.ts';
import {
  ChannelsModel,
  ReleaseModel,
  releaseId,
  type ChannelsDocument,
  type ReleaseDocument,
} from './model.ts';
import { readRelease } from './readRelease.ts';
import { changeChannels } from './store.ts';

const listedReleases = 20;

function presentRelease({
  version,
  url,
  release,
  registeredAt,
  loads,
  failed,
}: ReleaseDocument): RegisteredRelease {
  return {
    version,
    url,
    contract: release.contract,
    apiVersion: release.apiVersion,
    commit: release.commit ?? null,
    builtAt: release.builtAt ?? formatInstant(registeredAt),
    registeredAt: formatInstant(registeredAt),
    failures: { loads, failed },
  };
}

async function present(name: FrontEndName, { stable, canary, history }: Channels): Promise<FrontEndChannels> {
  const releases = await ReleaseModel.find({ name })
    .sort({ registeredAt: -1 })
    .limit(listedReleases)
    .lean<ReleaseDocument[]>();
  return {
    name,
    stable,
    canary: canary && { version: canary.version, percent: canary.percent },
    releases: releases.map(presentRelease),
    history: history.map(({ at, by, action, version, detail }) => ({
      at: formatInstant(at),
      by,
      action,
      version,
      detail,
    })),
  };
}

/** All front ends, or the one that a deployment token is for. */
export async function listFrontEnds(only: FrontEndName | undefined): Promise<FrontEndChannels[]> {
  const names = frontEndNames.filter((name) => only === undefined || name === only);
  const known = await ChannelsModel.find({ _id: { $in: names } }).lean<ChannelsDocument[]>();
  return Promise.all(names.map((name) => present(name, known.find(({ _id }) => _id === name) ?? noChannels)));
}

/**
 * Makes a release known; nobody sees it yet.
 * @throws AppError `release_differs` (409) when its version is known with other bytes, and what `readRelease` refuses.
 */
export async function registerRelease(
  name: FrontEndName,
  url: string,
  by: By,
): Promise<{ release: RegisteredRelease; isNew: boolean }> {
  const { release, hash } = await readRelease(name, url);
  const { version } = release;
  const document: ReleaseDocument = {
    _id: releaseId(name, version),
    name,
    version,
    url,
    hash,
    release,
    registeredAt: wall(),
    loads: 0,
    failed: 0,
  };
  const isNew = await insert(document);
  const kept = isNew ? document : await knownRelease(name, version);
  if (kept.hash !== hash) throw new AppError(errors.releaseDiffers);
  // Also when a process died between the two writes.
  await changeChannels(name, (channels) => registered(channels, version, { by, at: wall() }));
  return { release: presentRelease(kept), isNew };
}

async function insert(document: ReleaseDocument): Promise<boolean> {
  try {
    await ReleaseModel.create(document);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** @throws AppError `release_not_found` (404). */
async function knownRelease(name: FrontEndName, version: string): Promise<ReleaseDocument> {
  const found = await ReleaseModel.findById(releaseId(name, version)).lean<ReleaseDocument>();
  if (!found) throw new AppError(errors.releaseNotFound);
  return found;
}

async function change(name: FrontEndName, rule: (channels: Channels) => Channels): Promise<FrontEndChannels> {
  const channels = await changeChannels(name, rule);
  clearShown();
  return present(name, channels);
}

/** @throws AppError `release_not_found` (404). */
export async function setCanary(
  name: FrontEndName,
  { version = '', percent }: { version?: string | undefined; percent: number },
  by: By,
): Promise<FrontEndChannels> {
  const release = percent > 0 ? await knownRelease(name, version) : undefined;
  const soFar = release && { loads: release.loads, failed: release.failed };
  return change(name, (channels) => withCanary(channels, { version, percent }, { by, at: wall() }, soFar));
}

/** @throws AppError `release_not_found` (404). */
export async function promoteRelease(name: FrontEndName, version: string, by: By): Promise<FrontEndChannels> {
  await knownRelease(name, version);
  return change(name, (channels) => promoted(channels, version, { by, at: wall() }));
}

/** @throws AppError `nothing_to_roll_back` (409). */
export function rollBack(name: FrontEndName, from: string | undefined, by: By): Promise<FrontEndChannels> {
  return change(name, (channels) => {
    const before = rolledBack(channels, { by, at: wall() }, from);
    if (!before) throw new AppError(errors.nothingToRollBack);
    return before;
  });
}
