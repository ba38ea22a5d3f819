import { createHash } from 'node:crypto';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { newId, newToken } from '@endzone/common/ids';
import type { Identity } from '@endzone/common/identity';
import { enqueue } from '@endzone/common/outbox';
import type { Files } from '@endzone/common/multipart';
import { storePictures } from '@endzone/common/pictures';
import type { BodyOf } from '@endzone/contracts/call';
import type { acceptInvitation } from '@endzone/contracts/leagues/invitations';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import * as rules from '../../domain/invitation.ts';
import {
  leagueRef,
  memberOf,
  quietHoursOf,
  type League,
  type LeagueInvitation,
} from '../../domain/league.ts';
import { today } from '../../core/daily-count/store.ts';
import { detachLogoIfDeleted } from '../../core/logo/deletedLogos.ts';
import { eraseIfDeleted } from '../../core/league/erasure.ts';
import { commandLeague, findLeague, requireAdmin, tryRule } from '../../core/league/store.ts';
import { accountsOf, actorOf, callerOf } from '../../core/person/store.ts';
import { readTeamForm } from '../../core/image/images.ts';

export type Invited = { league: League; invitation: LeagueInvitation };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function invitationOf(league: League, invitationId: string): LeagueInvitation {
  const found = league.pending.find(({ id }) => id === invitationId);
  if (found?.type !== 'INVITED') throw new AppError(errors.invitationNotFound);
  return found;
}

/** The mail of an invitation leaves with the write that made its link. */
function mail(
  invitationId: string,
  token: string,
  locale: Locale,
  { accounts, isResent }: { accounts: () => string[]; isResent?: true },
) {
  return (league: League) => {
    const { address, invitedById } = invitationOf(league, invitationId);
    const memberId = accounts().find((userId) => memberOf(league, userId)) ?? null;
    const quietHours = quietHoursOf(league);
    const about = { invitationId, token, league: leagueRef(league), address, invitedById, memberId, locale };
    const more = { ...(isResent && { isResent }), ...(quietHours && { quietHours }) };
    return [enqueue('accounts', 'invitationSent', { ...about, ...more })];
  };
}

/** The address is looked up in the same way whether it has an account or not. */
export async function invite(
  leagueId: string,
  typedAddress: string,
  identity: Identity,
  locale: Locale,
): Promise<Invited> {
  const [id, token] = [newCommandId('invitation'), newToken()];
  const address = typedAddress.toLowerCase();
  const [caller, accounts] = await Promise.all([callerOf(identity), accountsOf([address])]);
  const link = { tokenHash: hashOf(token), invitedById: identity.userId, day: today('invitations') };
  const { league } = await commandLeague(
    leagueId,
    (before) => {
      requireAdmin(before, identity);
      // Nothing is told that the caller does not know: the address is their own.
      if (caller?.address === address && !identity.isOwner) throw new AppError(errors.alreadyMember);
      return rules.invite(before, { id, typedAddress, ...link, now: now() });
    },
    mail(id, token, locale, { accounts: () => accounts }),
  );
  return { league, invitation: invitationOf(league, id) };
}

export async function resend(
  leagueId: string,
  pendingId: string,
  identity: Identity,
  locale: Locale,
): Promise<Invited> {
  const token = newToken();
  const link = { tokenHash: hashOf(token), invitedById: identity.userId, day: today('invitations') };
  let accounts: string[] = [];
  const { league } = await commandLeague(
    leagueId,
    async (before) => {
      requireAdmin(before, identity);
      const pending = before.pending.find(({ id }) => id === pendingId);
      accounts = await accountsOf(pending?.type === 'INVITED' ? [pending.address] : []);
      return rules.resend(before, pendingId, { ...link, now: now() });
    },
    mail(pendingId, token, locale, { accounts: () => accounts, isResent: true }),
  );
  return { league, invitation: invitationOf(league, pendingId) };
}

/** @throws AppError `invitation_not_found` whatever is wrong with the link. */
export async function readByToken(invitationId: string, token: string): Promise<Invited> {
  const stored = await findLeague({ 'pending.id': invitationId });
  if (!stored) throw new AppError(errors.invitationNotFound);
  const invitation = invitationOf(stored.league, invitationId);
  if (invitation.tokenHash !== hashOf(token)) throw new AppError(errors.invitationNotFound);
  return { league: stored.league, invitation };
}

async function leagueOfInvitation(invitationId: string): Promise<string> {
  const stored = await findLeague({
    $or: [{ 'pending.id': invitationId }, { 'members.id': invitationId }],
  });
  if (!stored) throw new AppError(errors.invitationNotFound);
  return stored.league.id;
}

/** @throws AppError of the rule's refusal, `unsupported_format` at the logo. */
export async function accept(
  invitationId: string,
  identity: Identity,
  { confirmationToken, ...sent }: BodyOf<typeof acceptInvitation>,
  files: Files,
): Promise<{ league: League; userId: string }> {
  const { form, pictures } = await readTeamForm(sent, files);
  const person = await actorOf(identity);
  const tokenHash = confirmationToken ? hashOf(confirmationToken) : undefined;
  const entry = { teamId: newId(), form, now: now(), tokenHash };
  const rule = (before: League) => rules.acceptInvitation(before, invitationId, person, entry);
  const leagueId = await leagueOfInvitation(invitationId);
  if (pictures.length > 0) await tryRule(leagueId, rule);
  await storePictures(pictures);
  const { league } = await commandLeague(leagueId, rule);
  await eraseIfDeleted(person.userId);
  await detachLogoIfDeleted(form);
  return { league, userId: person.userId };
}
