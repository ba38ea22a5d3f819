import { onInternal } from '@endzone/common/internalRoute';
import type { ShownPictures } from '@endzone/contracts/internal/leagues';
import { shownOf } from './service.ts';

/** Content asks before it removes what nothing of its own shows. */
export const picturesInternal = [
  onInternal<ShownPictures>('post', '/pictures/shown', async ({ body }): Promise<ShownPictures> => ({
    paths: await shownOf(body.paths),
  })),
];
