import * as internal from '@endzone/contracts/internal/fantasy';
import { serve } from '@endzone/common/internalRoute';
import { readPlayData, type ReadTrades } from './service.ts';

export const exportInternal = (readTrades: ReadTrades) => [
  serve(internal.exportPlay, ({ userId, leagues: leagueIds }) =>
    readPlayData({ userId, leagueIds }, readTrades),
  ),
];
