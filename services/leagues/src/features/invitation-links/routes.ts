import {
  acceptInvitationLink,
  createInvitationLink,
  createLinkReference,
  getLinkInvitation,
  getReferencedLink,
  listInvitationLinks,
  stopInvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import { on, onForm } from '@endzone/common/route';
import { readerOf } from '../../core/league/readers.ts';
import {
  presentJoinedByLink,
  presentLink,
  presentLinkInvitation,
  presentNewLink,
  presentUrl,
} from './presenter.ts';
import * as links from './service.ts';

export const invitationLinkRoutes = [
  on(createInvitationLink, async ({ params, body, user }) =>
    presentNewLink(await links.create(params.leagueId, body, user)),
  ),
  on(listInvitationLinks, async ({ params, user, locale }) => {
    const live = await links.list(params.leagueId, user);
    const reader = await readerOf(
      locale,
      live.map(({ createdById }) => createdById),
    );
    return live.map((link) => presentLink(reader, link));
  }),
  on(stopInvitationLink, ({ params, user }) => links.stop(params.leagueId, params.linkId, user)),
  on(getLinkInvitation, async ({ params, locale }) => {
    const { league, link } = await links.read(params.token);
    return presentLinkInvitation(await readerOf(locale, [link.createdById]), league, link);
  }),
  on(createLinkReference, async ({ params, body }) => ({
    reference: await links.refer(params.token, body.email),
  })),
  on(getReferencedLink, async ({ params, user }) =>
    presentUrl(await links.tokenOfReference(params.reference, user)),
  ),
  onForm(acceptInvitationLink, async ({ params, body, files, user, locale }) => {
    const { league, userId } = await links.accept(params.token, user, body, files);
    return presentJoinedByLink(await readerOf(locale, [userId]), league, userId);
  }),
];
