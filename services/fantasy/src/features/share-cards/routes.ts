import { serve } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import { createShareCard } from '@endzone/contracts/fantasy/shareCards';
import * as internal from '@endzone/contracts/internal/fantasy';
import { readShared, shareCard, type ReadGame } from './service.ts';

export const shareCardRoutes = (readGame: ReadGame) => [
  on(createShareCard, ({ params, body, user, locale }) =>
    shareCard(params.leagueId, body, { user, locale }, readGame),
  ),
];

/** The edge shows what an address stands for. */
export const shareCardsInternal = (readGame: ReadGame) => [
  serve(internal.readSharedCard, ({ token, shape }) => readShared(token, shape, readGame)),
];
