import { Answer } from '@endzone/common/answer';
import { on, onForm } from '@endzone/common/route';
import { deleteAd, getAd, listAds, saveAd } from '@endzone/contracts/content/ads';
import { readPicture } from '../../core/image/images.ts';
import { presentAd } from './presenter.ts';
import * as ads from './service.ts';

export const adRoutes = [
  on(listAds, async () => (await ads.listAds()).map(presentAd)),
  on(getAd, async ({ params }) => presentAd(await ads.readAd(params.page, params.placement))),
  onForm(saveAd, async ({ body, files }) => {
    const { ad, isNew } = await ads.saveAd(body, await readPicture(files, 'file'));
    return new Answer(presentAd(ad), { status: isNew ? 201 : 200 });
  }),
  on(deleteAd, ({ params }) => ads.deleteAd(params.page, params.placement)),
];
