import { paged } from '@endzone/common/answer';
import { on } from '@endzone/common/route';
import { getChampions } from '@endzone/contracts/fantasy/champions';
import { readChampions } from './service.ts';

export const championRoutes = [
  on(getChampions, async ({ params, query: { limit, offset } }) => {
    const champions = await readChampions(params.seasonId);
    return paged(champions.slice(offset, offset + limit), champions.length);
  }),
];
