import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { findDone, newCommandId, notDone, pushCommand, thisCommand } from '@endzone/common/command';
import { flushOutbox, withOutbox } from '@endzone/common/outbox';
import { adPages, adPlacements, type AdPage, type AdPlacement } from '@endzone/contracts/content/ads';
import { errors } from '@endzone/contracts/errors';
import { storePicture } from '../../core/file/store.ts';
import { missingPicture, type Picture } from '../../core/image/images.ts';
import { AdModel, type AdDocument } from '../../core/ad/model.ts';

export type AdForm = { page: AdPage; placement: AdPlacement; url?: string | undefined };
type SavedAd = { ad: AdDocument; isNew: boolean };

const idOf = (page = '', placement = '') => `${page}/${placement}`;
const subjectOf = ({ _id, adId }: Pick<AdDocument, '_id' | 'adId'>) =>
  ({ type: 'ad', id: adId, name: _id }) as const;
const shownOf = ({ imageKey, url }: Pick<AdDocument, 'imageKey' | 'url'>) => ({ image: imageKey, url });
const taken = { imageKey: { $ne: null } };

/** "By page, then placement", in the order of the table of pages. */
export async function listAds(): Promise<AdDocument[]> {
  const ads = await AdModel.find(taken).lean<AdDocument[]>();
  const order = ({ page, placement }: AdDocument) =>
    adPages.indexOf(page) * adPlacements.length + adPlacements.indexOf(placement);
  return ads.toSorted((a, b) => order(a) - order(b));
}

/** @throws AppError `ad_not_found`: none yet, or no such place. */
export async function readAd(page?: string, placement?: string): Promise<AdDocument> {
  const ad = await AdModel.findOne({ _id: idOf(page, placement), ...taken }).lean<AdDocument>();
  if (!ad) throw new AppError(errors.adNotFound);
  return ad;
}

/** @throws AppError 422 where the place has no picture yet and none came. */
export async function saveAd({ page, placement, url }: AdForm, picture?: Picture): Promise<SavedAd> {
  const _id = idOf(page, placement);
  const done = await findDone(AdModel, _id);
  if (done) return { ad: await readAd(page, placement), isNew: done.result === 'new' };
  const before = await AdModel.findOne({ _id, ...taken }).lean<AdDocument>();
  const imageKey = picture ? await storePicture(picture) : before?.imageKey;
  if (!imageKey) throw missingPicture('file', 'image');
  const ad = { page, placement, imageKey, url: url || null, adId: before?.adId ?? newCommandId('ad') };
  const audit = recordAudit(subjectOf({ _id, ...ad }), before && shownOf(before), shownOf(ad));
  await AdModel.updateOne(
    { _id },
    withOutbox(audit, { $set: ad, $push: pushCommand(thisCommand(), before ? 'replaced' : 'new') }),
    { upsert: true },
  );
  flushOutbox();
  return { ad: { _id, ...ad }, isNew: !before };
}

/** @throws AppError `ad_not_found`. */
export async function deleteAd(page?: string, placement?: string): Promise<void> {
  const _id = idOf(page, placement);
  if (await findDone(AdModel, _id)) return;
  const before = await readAd(page, placement);
  const command = thisCommand();
  const audit = recordAudit(subjectOf(before), shownOf(before), null);
  const { modifiedCount } = await AdModel.updateOne(
    { _id, ...taken, ...notDone(command) },
    withOutbox(audit, { $set: { imageKey: null, url: null }, $push: pushCommand(command) }),
  );
  if (modifiedCount === 0) throw new AppError(errors.adNotFound);
  flushOutbox();
}
