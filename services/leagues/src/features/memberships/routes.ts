import * as internal from '@endzone/contracts/internal/leagues';
import { serve } from '@endzone/common/internalRoute';
import { readerOf } from '../../core/league/readers.ts';
import { presentMemberships } from './presenter.ts';
import * as memberships from './service.ts';

const none: internal.InternalMemberships = { leagueMemberships: [], pendingLeagueMemberships: [], teams: [] };

export const membershipsInternal = [
  serve(internal.readMembershipsOfUser, async ({ userId, locale }) => {
    const { person, leagues } = await memberships.leaguesOf(userId);
    if (!person) return none;
    const reader = await readerOf(locale, [person.userId]);
    return presentMemberships(reader, leagues, person);
  }),
];
