import { AppError } from '@endzone/common/appError';
import { filePathOf, isFileKey } from '@endzone/common/filePath';
import { call, isUnavailable } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';
import { errors } from '@endzone/contracts/errors';
import { at } from '@endzone/contracts/internal/internalCall';
import { findPicturesInUse } from '@endzone/contracts/internal/shared';
import { AdModel } from '../../core/ad/model.ts';
import { BlogPostModel } from '../../core/blog-post/model.ts';
import { FileModel, type FileDocument } from '../../core/file/model.ts';
import { SettingsModel } from '../../core/site-settings/model.ts';
import { TeamLogoModel } from '../../core/team-logo/model.ts';

export type StoredFile = { bytes: Buffer; type: string };

/** @throws AppError `file_not_found`. */
export async function readFile(key: string): Promise<StoredFile> {
  const file = isFileKey(key) ? await FileModel.findById(key).lean<FileDocument>() : null;
  if (!file) throw new AppError(errors.fileNotFound);
  return { bytes: Buffer.from(file.bytes.buffer), type: file.type };
}

const retentionMilliseconds = 7 * 24 * 3_600_000;
const atOnce = 200;

async function isUsedHere(key: string): Promise<boolean> {
  const shown =
    (await BlogPostModel.exists({ fileKeys: key })) ??
    (await AdModel.exists({ imageKey: key })) ??
    (await TeamLogoModel.exists({ imageKey: key })) ??
    (await SettingsModel.exists({ 'partner.logoKey': key }));
  return shown !== null;
}

/**
 * Leagues shows slides and teams; fantasy those teams of past seasons that left their league; stats clubs and players; accounts
 * messages and their templates.
 */
const imageConsumers = ['leagues', 'fantasy', 'stats', 'accounts'] as const;

/** Paths that another service shows; undefined while one of the services does not answer. */
async function findUsedElsewhere(paths: string[]): Promise<Set<string> | undefined> {
  try {
    const answers = await Promise.all(
      imageConsumers.map((service) => call(at(service, findPicturesInUse), { paths })),
    );
    return new Set(answers.flatMap((answer) => answer.paths));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    processState().log.warn({ err: error }, 'unused files are left for later');
    return undefined;
  }
}

/** Which of these files nothing shows, neither here nor elsewhere; `undefined` while nobody can say. */
async function findUnused(keys: string[]): Promise<string[] | undefined> {
  const here = await Promise.all(keys.map(isUsedHere));
  const asked = keys.filter((_, i) => !here[i]);
  if (asked.length === 0) return [];
  const shown = await findUsedElsewhere(asked.map(filePathOf));
  return shown && asked.filter((key) => !shown.has(filePathOf(key)));
}

/** "Files in no post, template or slide are removed after 7 days." */
export async function purgeUnused(at: Date): Promise<number> {
  const before = new Date(at.getTime() - retentionMilliseconds);
  const old = { sentAt: { $lt: before } };
  let removed = 0;
  let after = '';
  for (;;) {
    const found = await FileModel.find({ ...old, _id: { $gt: after } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<{ _id: string }[]>();
    const unused = await findUnused(found.map((file) => file._id));
    if (!unused) return removed;
    for (const _id of unused) {
      // Sent again in the meantime: it stays.
      removed += (await FileModel.deleteOne({ _id, ...old })).deletedCount;
    }
    const last = found.at(-1);
    if (!last || found.length < atOnce) return removed;
    after = last._id;
  }
}
