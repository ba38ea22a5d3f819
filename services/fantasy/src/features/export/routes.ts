import { onInternal } from '@endzone/common/internalRoute';
import { readPlayData, type ReadTrades } from './service.ts';

export const exportInternal = (readTrades: ReadTrades) => [
  onInternal('get', '/users/:id/export', ({ params, query }) => {
    const whose = { userId: params.id ?? '', leagueIds: (query.leagues ?? '').split(',') };
    return readPlayData(whose, readTrades);
  }),
];
