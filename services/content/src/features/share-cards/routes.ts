import { onInternal } from '@endzone/common/internalRoute';
import type { ShareCard } from '@endzone/contracts/internal/content';
import { drawCard } from './service.ts';

/** Pictures to share, drawn for other services; whoever asks has put them into words. */
export const shareCardsInternal = [
  onInternal<ShareCard>('post', '/share-cards', ({ body }) => drawCard(body)),
];
