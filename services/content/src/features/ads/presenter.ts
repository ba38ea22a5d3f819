import type { Ad } from '@endzone/contracts/content/ads';
import { filePathOf } from '@endzone/common/filePath';
import type { AdDocument } from '../../core/ad/model.ts';

export function presentAd({ adId, page, placement, imageKey, url }: AdDocument): Ad {
  return { id: adId, page, placement, image: filePathOf(imageKey ?? ''), url };
}
