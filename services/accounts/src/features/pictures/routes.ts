import { serve } from '@endzone/common/internalRoute';
import { findShownPictures } from '@endzone/contracts/internal/shared';
import { shownOf } from './service.ts';

/** Content asks before it removes what nothing of its own shows. */
export const picturesInternal = [
  serve(findShownPictures, async ({ paths }) => ({ paths: await shownOf(paths) })),
];
