import { isOnOwnersSite } from '@endzone/contracts/edge/ownersSite';
import {
  type Locale,
  mailText,
  type MailKind,
  type MailVariant,
  type NotificationParams,
} from '@endzone/contracts/messages';
import { isNotificationCode, notifications } from '@endzone/contracts/notifications';
import { addMilliseconds, now, wall } from '@endzone/common/clock';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import { isDuplicate } from '@endzone/common/mongo';
import { type ComposedMail, composeMail } from './composeMail.ts';
import { mailQueue } from './sending.ts';
import { type MailDocument, MailModel } from './model.ts';
import { mailLifetime } from '../../domain/mailLifetime.ts';
import { tokenLife } from '../token/tokens.ts';
import type { UserDocument } from '../account/model.ts';

/** Whom a mail goes to: an account, or an address that has none. */
export type Receiver = {
  to: string;
  locale: Locale;
  user?: Pick<UserDocument, '_id' | 'firstName' | 'isOwner' | 'unsubscribeToken'>;
  /** Somebody whose account is gone is greeted by their name once more. */
  goneFirstName?: string;
};
export type MailOrder = {
  /** Makes it one of its kind, however often it is asked for. */
  key: string;
  kind: MailKind;
  params?: NotificationParams | undefined;
  variant?: MailVariant;
  league?: string | null;
  /** Where each league has a limit of its own. */
  leagueId?: string;
  /** Why an account was suspended, in the operator's words. */
  reason?: string | undefined;
  /** Where the buttons lead, in their order. */
  paths?: (string | null)[];
  unsubscribe?: 'league' | 'draft' | undefined;
};
/** A mail and whom it goes to. */
export type AddressedMail = { receiver: Receiver; order: MailOrder };

const hour = 3_600_000;
const day = 24 * hour;
const mailsPerHour = 5;
const simulationFactor = 1_000;

const limitOf = (most: number) => (config().SIMULATE ? most * simulationFactor : most);
const inLastHour = () => ({ $gt: addMilliseconds(wall(), -hour) });

/** 5 mails per hour and kind to one address, for mails that anybody can cause; those of a league alone, if one is given. */
export async function isOverMailLimit(
  to: string,
  kind: MailKind,
  { most = mailsPerHour, ...ofLeague }: { most?: number; leagueId?: string } = {},
): Promise<boolean> {
  const counted = await MailModel.countDocuments({ to, kind, ...ofLeague, queuedAt: inLastHour() });
  return counted >= limitOf(most);
}

/** The mails that are within the limit; a mail that was queued before is counted once. */
export async function withinMailLimit(mails: AddressedMail[]): Promise<AddressedMail[]> {
  if (mails.length === 0) return [];
  const recent = await MailModel.find(
    {
      to: { $in: [...new Set(mails.map(({ receiver }) => receiver.to))] },
      kind: { $in: [...new Set(mails.map(({ order }) => order.kind))] },
      queuedAt: inLastHour(),
    },
    { to: 1, kind: 1, key: 1 },
  ).lean<Pick<MailDocument, 'to' | 'kind' | 'key'>[]>();
  const keys = new Map<string, Set<string>>();
  const keysOf = (kind: string, to: string) => {
    const known = keys.get(`${kind} ${to}`) ?? new Set();
    keys.set(`${kind} ${to}`, known);
    return known;
  };
  for (const { kind, to, key } of recent) keysOf(kind, to).add(key);
  const most = limitOf(mailsPerHour);
  return mails.filter(({ receiver: { to }, order: { kind, key } }) => {
    const known = keysOf(kind, to);
    const isWithin = known.size < most || known.has(key);
    if (isWithin) known.add(key);
    return isWithin;
  });
}

const urlOf = (path: string) => `${config().PUBLIC_URL}${path}`;

/** The owner's session counts on their own site alone; what that does not have is on the other one. */
function buttonUrl(path: string, user: Receiver['user']): string {
  const { OWNER_URL } = config();
  return OWNER_URL && user?.isOwner && isOnOwnersSite(path) ? `${OWNER_URL}${path}` : urlOf(path);
}

/** A mail as it will be sent, in the receiver's language. */
function compose({ locale, user, goneFirstName }: Receiver, order: MailOrder): ComposedMail {
  const { kind, params, variant, league = null, reason = null, paths = [], unsubscribe } = order;
  const { subject, body, buttons } = mailText(locale, kind, params, variant);
  const leading = buttons.flatMap((label, i) => {
    const path = paths[i];
    return path ? [{ label, url: buttonUrl(path, user) }] : [];
  });
  const leave = user && unsubscribe && `/unsubscribe/${user.unsubscribeToken}?kind=${unsubscribe}`;
  return composeMail({
    locale,
    firstName: user?.firstName ?? goneFirstName ?? null,
    subject,
    body,
    league,
    reason,
    buttons: leading,
    unsubscribe:
      leave && unsubscribe
        ? { kind: unsubscribe, url: urlOf(leave), oneClick: urlOf(`/api/users${leave}`) }
        : null,
  });
}

/** An address without account is forgotten as soon as a registration is, that of a deleted one "after 1 hour at the latest". */
function keptFor({ user, goneFirstName }: Receiver): number {
  if (goneFirstName !== undefined) return hour;
  return (user ? 365 : 7) * day;
}

/** What somebody waits for comes first: links, warnings, invitations, and the turn that runs out. */
const isAwaited = (kind: MailKind): boolean =>
  !isNotificationCode(kind) || notifications[kind].type === 'PROFILE' || kind === 'your_turn';

/** Mails of a link that lives no longer than a mail may wait. */
const linkLife: Partial<Record<MailKind, number>> = {
  confirm_email_change: tokenLife.emailChange,
  reset_password: tokenLife.reset,
};

function newMail(receiver: Receiver, order: MailOrder): MailDocument {
  const at = wall();
  const lifetime = linkLife[order.kind] ?? mailLifetime(order.kind, order.params ?? {}, now());
  return {
    _id: newId(),
    key: order.key,
    to: receiver.to,
    kind: order.kind,
    locale: receiver.locale,
    ...(order.leagueId !== undefined && { leagueId: order.leagueId }),
    userId: receiver.user?._id ?? null,
    state: 'queued',
    rank: isAwaited(order.kind) ? 0 : 1,
    at: now(),
    queuedAt: at,
    notBefore: at,
    nbTries: 0,
    ...(lifetime !== undefined && { endsAt: addMilliseconds(at, lifetime) }),
    expiresAt: addMilliseconds(at, keptFor(receiver)),
    ...(receiver.goneFirstName !== undefined && { isLast: true }),
    content: compose(receiver, order),
  };
}

/** Puts mails into the queue; they leave soon. A second one of the same key is the same mail. */
export async function queueMails(addressed: AddressedMail[]): Promise<void> {
  if (addressed.length === 0) return;
  const mails = addressed.map(({ receiver, order }) => newMail(receiver, order));
  try {
    await MailModel.insertMany(mails, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  mailQueue.start();
}

export function queueMail(receiver: Receiver, order: MailOrder): Promise<void> {
  return queueMails([{ receiver, order }]);
}

/** The receiver of mails to an account: its address and its language, unless another address is meant. */
export function toAccount(user: UserDocument, to = user.email): Receiver {
  return { to, locale: user.locale, user };
}
