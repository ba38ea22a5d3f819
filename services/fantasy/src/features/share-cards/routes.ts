import { onInternal } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import { createShareCard } from '@endzone/contracts/fantasy/shareCards';
import type { SharedCard } from '@endzone/contracts/internal/fantasy';
import { readShared, shareCard, type ReadGame } from './service.ts';

export const shareCardRoutes = (readGame: ReadGame) => [
  on(createShareCard, ({ params, body, user, locale }) =>
    shareCard(params.leagueId, body, { user, locale }, readGame),
  ),
];

/** The edge shows what an address stands for. */
export const shareCardsInternal = (readGame: ReadGame) => [
  onInternal('get', '/share-cards/:token', ({ params }): Promise<SharedCard> =>
    readShared(params.token ?? '', readGame),
  ),
];
