import { call } from '../call.ts';
import type { Id } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object, paging } from '../fields.ts';

/** Who won a league in a season that is over. */
export type Champion = { league: { id: Id; name: string }; team: { id: Id; name: string } };

export const getChampions = call<Champion[]>()({
  service: 'fantasy',
  name: 'getChampions',
  method: 'GET',
  path: '/seasons/:seasonId/champions',
  who: 'owner',
  summary: 'Champions of a season by the names of their leagues',
  params: object({ seasonId: id() }),
  query: object(paging(50, 200)),
  errors: [errors.seasonNotFoundById],
});
