import type { EventHandlers } from '@endzone/common/outbox';
import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/fantasy/trades';
import * as trades from './service.ts';
import { finishAcceptance, voidOpenTrades } from './tradeState.ts';

export const tradeRoutes = [
  on(calls.checkTrade, ({ params, user, locale }) => trades.checkTrade(params, { user, locale })),
  on(calls.proposeTrade, ({ params, user, locale }) => trades.proposeTrade(params, { user, locale })),
  on(calls.getTrades, async ({ params, query, user, locale }) => {
    const { trades: page, total } = await trades.listTrades(params, query, { user, locale });
    return paged(page, total);
  }),
  on(calls.acceptTrade, ({ params, user, locale }) => trades.acceptTrade(params.tradeId, { user, locale })),
  on(calls.rejectTrade, ({ params, user, locale }) =>
    trades.decideAgainst(params.tradeId, 'rejected', { user, locale }),
  ),
  on(calls.withdrawTrade, ({ params, user, locale }) =>
    trades.decideAgainst(params.tradeId, 'withdrawn', { user, locale }),
  ),
];

export const tradeEvents: EventHandlers = {
  rostersChanged: ({ leagueId, seasonId, byUserId }) => voidOpenTrades(leagueId, seasonId, byUserId),
  tradeAccepted: ({ tradeId }) => finishAcceptance(tradeId),
};
