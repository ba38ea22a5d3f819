import { bytesOf } from '@endzone/common/storedBytes';
import { AppError } from '@endzone/common/appError';
import { now, wall } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { scheduleRun } from '@endzone/common/jobs/agenda';
import { queuedJob } from '@endzone/common/jobs/defineJob';
import { isDuplicate } from '@endzone/common/mongo';
import type { ArchiveJob } from '@endzone/contracts/fantasy/archive';
import { errorOf, errors } from '@endzone/contracts/errors';
import { formatInstant } from '@endzone/contracts/fields';
import { errorText, type Locale } from '@endzone/contracts/messages';
import { getLeagueAsMember } from '../../core/access/access.ts';
import type { RequestContext } from '../../core/access/requestContext.ts';
import { ArchiveModel, type ArchiveDocument } from './model.ts';
import { makeArchives } from './work.ts';

/** "One per league and ten minutes." */
const orderMilliseconds = 10 * 60_000;
/** "404 a day after." */
const keptMilliseconds = 24 * 3_600_000;

function presentJob(archive: ArchiveDocument, locale: Locale): ArchiveJob {
  const { _id: id, status, progress, createdAt, startedAt, finishedAt, error } = archive;
  const code = error?.code ?? errors.serverError.code;
  return {
    id,
    type: 'league_archive',
    seasonId: null,
    week: null,
    weeks: [],
    status,
    progress,
    result: null,
    error: status === 'failed' ? { code, message: errorText(locale, errorOf(code)) } : null,
    createdAt: formatInstant(createdAt),
    startedAt: startedAt && formatInstant(startedAt),
    finishedAt: finishedAt && formatInstant(finishedAt),
  };
}

function isCurrent({ status, createdAt }: ArchiveDocument): boolean {
  return status !== 'failed' && now().getTime() - createdAt.getTime() < orderMilliseconds;
}

/** The league's newest order: that of the last ten minutes, else a new one. "A failed one starts anew." */
async function order(leagueId: string, locale: Locale): Promise<ArchiveDocument> {
  const _id = newCommandId('archive');
  for (;;) {
    const newest = await ArchiveModel.findOne({ newestOf: leagueId }, { zip: 0 }).lean<ArchiveDocument>();
    if (newest && (newest._id === _id || isCurrent(newest))) return newest;
    if (newest) await ArchiveModel.updateOne({ _id: newest._id }, { $unset: { newestOf: 1 } });
    const archive: ArchiveDocument = {
      ...queuedJob,
      _id,
      leagueId,
      newestOf: leagueId,
      locale,
      progress: { done: 0, total: 0 },
      createdAt: now(),
      fileName: null,
      zip: null,
      orderedAt: wall(),
    };
    try {
      await ArchiveModel.create(archive);
      await scheduleRun(makeArchives);
      return archive;
    } catch (error) {
      if (isDuplicate(error, '_id')) return readArchive(_id);
      if (!isDuplicate(error)) throw error; // somebody ordered at the same moment
    }
  }
}

/** This command's own, which was made already. */
async function readArchive(_id: string): Promise<ArchiveDocument> {
  const archive = await ArchiveModel.findById(_id, { zip: 0 }).lean<ArchiveDocument>();
  if (!archive) throw new AppError(errors.archiveNotFound);
  return archive;
}

/** @throws AppError `league_not_found`, `not_league_member`. */
export async function orderArchive(leagueId: string, { user, locale }: RequestContext): Promise<ArchiveJob> {
  await getLeagueAsMember(leagueId, user);
  return presentJob(await order(leagueId, locale), locale);
}

/** @throws AppError `archive_not_found` before it is done and a day after. */
export async function readFile(
  leagueId: string,
  jobId: string,
  { user }: Pick<RequestContext, 'user'>,
): Promise<{ fileName: string; zip: Buffer }> {
  await getLeagueAsMember(leagueId, user);
  const archive = await ArchiveModel.findOne({ _id: jobId, leagueId }).lean<ArchiveDocument>();
  const { finishedAt, fileName, zip } = archive ?? {};
  if (!finishedAt || !fileName || !zip || now().getTime() - finishedAt.getTime() >= keptMilliseconds)
    throw new AppError(errors.archiveNotFound);
  return { fileName, zip: bytesOf(zip) };
}

/** "League deleted": its archives go with it. */
export async function deleteArchives(leagueId: string): Promise<void> {
  await ArchiveModel.deleteMany({ leagueId });
}

/**
 * "A deleted account: personal data erased at once everywhere." All archives go: their logs name former members too, so any of them may
 * name the person.
 */
export async function eraseMadeArchives(): Promise<void> {
  await ArchiveModel.deleteMany({ status: { $in: ['running', 'done'] } });
}
