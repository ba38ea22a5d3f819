import type { InvitationSentEvent } from '@endzone/contracts/events';
import { translate } from '@endzone/contracts/messages';
import type { EventHandlers } from '@endzone/common/outbox';
import { valuesOf } from '../../domain/notificationParams.ts';
import { findByEmail, lowerCase } from '../../core/account/store.ts';
import { isOverMailLimit, queueMail, type Receiver, toAccount } from '../../core/mail/queue.ts';
import { notifyPeople } from '../../core/notification/notify.ts';
import { readPeople } from '../../core/account/people.ts';

/** One mail for each time that it was sent: a repeated invitation carries another link. */
async function mailInvitation(
  receiver: Receiver,
  event: InvitationSentEvent,
  eventId: string,
): Promise<void> {
  const { invitationId, token, league, invitedById, memberId, isResent } = event;
  const { locale, to } = receiver;
  const leagueId = league.id;
  // Sending it again voids the link of the mail before, so it never goes without its mail.
  if (!isResent && (await isOverMailLimit(to, 'invitation', { leagueId }))) return;
  // What stands behind the # is for the page alone, which fills its form in with it.
  const invitation = `/invitation/accept/${invitationId}/${token}#email=${encodeURIComponent(to)}`;
  const inviter = { user: { userId: invitedById } };
  const { user } = valuesOf(locale, inviter, await readPeople([inviter]));
  await queueMail(receiver, {
    key: `invitation:${invitationId}:${eventId}`,
    kind: 'invitation',
    leagueId,
    params: { league: league.name, user: user ?? translate(locale, 'words', 'deleted_user') },
    paths: [memberId ? `/leagues/${leagueId}` : invitation],
    ...(memberId && { variant: 'member' as const }),
  });
}

/** The mail goes to the address whoever has it; whether somebody has is seen by them alone. */
async function onInvitationSent(event: InvitationSentEvent, { id }: { id: string }): Promise<void> {
  const { invitationId, league, invitedById, memberId, locale, quietHours } = event;
  const address = lowerCase(event.address);
  const account = await findByEmail(address);
  await mailInvitation(account ? toAccount(account) : { to: address, locale }, event, id);
  if (!account || memberId) return;
  await notifyPeople([
    {
      subject: `invitation:${invitationId}`,
      code: 'invitation_received',
      recipients: [account._id],
      league,
      params: { league: league.name, user: { userId: invitedById } },
      ...(quietHours && { quietHours }),
    },
  ]);
}

export const invitationEvents: EventHandlers = { invitationSent: onInvitationSent };
