import {
  acceptRequest,
  deletePendingMember,
  joinLeague,
  listPendingMembers,
  requestJoin,
} from '@endzone/contracts/leagues/joining';
import type { BodyOf } from '@endzone/contracts/call';
import type { Locale } from '@endzone/contracts/messages';
import type { Identity } from '@endzone/common/identity';
import type { Files } from '@endzone/common/multipart';
import { on, onForm } from '@endzone/common/route';
import { presentMember } from '../../core/league/membersPresenter.ts';
import { peopleOfLeague, readerOf } from '../../core/league/readers.ts';
import { presentJoined, presentPendingMembers } from './presenter.ts';
import * as joining from './service.ts';

type JoinRequest = {
  params: { leagueId: string };
  body: BodyOf<typeof joinLeague>;
  files: Files;
  user: Identity;
  locale: Locale;
};

const join = async ({ params, body, files, user, locale }: JoinRequest) => {
  const { league, userId } = await joining.join(params.leagueId, user, body, files);
  return presentJoined(await readerOf(locale, [userId]), league, userId);
};

export const joiningRoutes = [
  onForm(requestJoin, join),
  onForm(joinLeague, join),
  on(listPendingMembers, async ({ params, user, locale }) => {
    const league = await joining.readPending(params.leagueId, user);
    return presentPendingMembers(await readerOf(locale, peopleOfLeague(league)), league);
  }),
  on(deletePendingMember, ({ params, user }) =>
    joining.deletePending(params.leagueId, params.pendingId, user),
  ),
  on(acceptRequest, async ({ params, user, locale }) => {
    const { league, member } = await joining.acceptRequest(params.pendingId, user);
    return presentMember(await readerOf(locale, [member.userId]), league, member);
  }),
];
