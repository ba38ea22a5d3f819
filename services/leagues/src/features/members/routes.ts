import { leaveLeague, listMembers, removeMember, transferRights } from '@endzone/contracts/leagues/members';
import { on } from '@endzone/common/route';
import { presentLeague } from '../../core/league/presenter.ts';
import { presentMembers } from '../../core/league/membersPresenter.ts';
import { leagueReaderOf, peopleOfLeague, readerOf } from '../../core/league/readers.ts';
import * as members from './service.ts';

export const memberRoutes = [
  on(listMembers, async ({ params, locale }) => {
    const league = await members.read(params.leagueId);
    return presentMembers(await readerOf(locale, peopleOfLeague(league)), league);
  }),
  on(removeMember, ({ params, user }) => members.remove(params.leagueId, params.userId, user)),
  on(transferRights, async ({ params, user, locale }) => {
    const league = await members.transfer(params, user);
    return presentLeague(await leagueReaderOf([league], user, locale), league);
  }),
  on(leaveLeague, ({ params, user }) => members.leave(params.leagueId, params.membershipId, user)),
];
