import type { Ad } from '@endzone/contracts/types/content';
import { filePathOf } from '../shared/fileKey.ts';
import type { AdDocument } from '../shared/adModel.ts';

export function presentAd({ adId, page, placement, imageKey, url }: AdDocument): Ad {
  return { id: adId, page, placement, image: filePathOf(imageKey ?? ''), url };
}
