import type { InternalMemberships } from '@endzone/contracts/internal/leagues';
import { onInternal } from '@endzone/common/internalRoute';
import { readerOf } from '../../core/league/readers.ts';
import { presentMemberships } from './presenter.ts';
import * as memberships from './service.ts';

const none: InternalMemberships = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };

export const membershipsInternal = [
  onInternal('get', '/users/:userId/memberships', async ({ params, query }) => {
    const { person, leagues } = await memberships.leaguesOf(String(params.userId));
    if (!person) return none;
    const reader = await readerOf(query.locale === 'hu' ? 'hu' : 'en', [person.userId]);
    return presentMemberships(reader, leagues, person);
  }),
];
