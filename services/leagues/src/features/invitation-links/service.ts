import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@endzone/common/appError';
import { now } from '@endzone/common/clock';
import { newCommandId } from '@endzone/common/command';
import { config } from '@endzone/common/config';
import { newId } from '@endzone/common/ids';
import type { Identity } from '@endzone/common/identity';
import type { Files } from '@endzone/common/multipart';
import { storePictures } from '@endzone/common/pictures';
import type { BodyOf } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import {
  linkReference,
  type acceptInvitationLink,
  type createInvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import * as rules from '../../domain/invitationLink.ts';
import type { InvitationLink, League } from '../../domain/league.ts';
import { readTeamForm } from '../../core/image/images.ts';
import { eraseIfDeleted } from '../../core/league/erasure.ts';
import { commandLeague, findLeague, readLeague, requireAdmin, tryRule } from '../../core/league/store.ts';
import { detachLogoIfDeleted } from '../../core/logo/deletedLogos.ts';
import { actorOf } from '../../core/person/store.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const sign = (text: string) =>
  createHmac('sha256', config().IDENTITY_SECRET).update(text).digest('base64url');

// 256 bits that follow from the link's id and our key: a command sent again answers the same address, which is stored nowhere.
const tokenOf = (linkId: string) => sign(`invitation link ${linkId}`);

const idLength = 24;
/** Useless to whoever reads it where it is stored: it needs a session of this address. */
const referenceOf = (linkId: string, address: string) =>
  linkReference(linkId + sign(`reference to ${linkId} of ${address.trim().toLowerCase()}`).slice(0, 32));

export type Linked = { league: League; link: InvitationLink };

export async function create(
  leagueId: string,
  asked: BodyOf<typeof createInvitationLink>,
  identity: Identity,
): Promise<InvitationLink & { token: string }> {
  const id = newCommandId('invitation link');
  const token = tokenOf(id);
  const { league } = await commandLeague(leagueId, (before) => {
    requireAdmin(before, identity);
    const link = { id, tokenHash: hashOf(token), createdById: identity.userId };
    return rules.addLink(before, { ...asked, ...link, now: now() });
  });
  const made = league.links.find((link) => link.id === id);
  if (!made) throw new AppError(errors.invitationLinkNotFound);
  return { ...made, token };
}

export async function list(leagueId: string, identity: Identity): Promise<InvitationLink[]> {
  const league = await readLeague(leagueId);
  requireAdmin(league, identity);
  return rules.liveLinks(league, now());
}

export async function stop(leagueId: string, linkId: string, identity: Identity): Promise<void> {
  await commandLeague(leagueId, (before) => {
    requireAdmin(before, identity);
    return rules.stopLink(before, linkId, now());
  });
}

/** @throws AppError `invitation_not_found` whatever is wrong with the link. */
async function leagueOfLink(token: string): Promise<League> {
  const stored = await findLeague({ 'links.tokenHash': hashOf(token) });
  if (!stored) throw new AppError(errors.invitationNotFound);
  return stored.league;
}

/** @throws AppError `invitation_not_found` whatever is wrong with the link. */
export async function read(token: string): Promise<Linked> {
  const league = await leagueOfLink(token);
  const link = rules.linkOfToken(league, hashOf(token), now());
  if (!link) throw new AppError(errors.invitationNotFound);
  return { league, link };
}

/** @throws AppError `invitation_not_found` whatever is wrong with the link. */
export async function refer(token: string, address: string): Promise<string> {
  const { link } = await read(token);
  return referenceOf(link.id, address);
}

/**
 * The token of the link that the caller's own address registered by.
 * @throws AppError `invitation_not_found` whatever is wrong with the reference or its link.
 */
export async function tokenOfReference(reference: string, identity: Identity): Promise<string> {
  const { address } = await actorOf(identity);
  const linkId = reference.slice(linkReference('').length).slice(0, idLength);
  const [given, own] = [reference, referenceOf(linkId, address)].map((text) => Buffer.from(hashOf(text)));
  if (!given || !own || !timingSafeEqual(given, own)) throw new AppError(errors.invitationNotFound);
  const token = tokenOf(linkId);
  await read(token);
  return token;
}

/** @throws AppError of the rule's refusal, `unsupported_format` at the logo. */
export async function accept(
  token: string,
  identity: Identity,
  sent: BodyOf<typeof acceptInvitationLink>,
  files: Files,
): Promise<{ league: League; userId: string }> {
  const { form, pictures } = await readTeamForm(sent, files);
  const person = await actorOf(identity);
  const entry = { membershipId: newId(), teamId: newId(), form, now: now() };
  const rule = (before: League) => rules.acceptLink(before, hashOf(token), person, entry);
  const { id: leagueId } = await leagueOfLink(token);
  if (pictures.length > 0) await tryRule(leagueId, rule);
  await storePictures(pictures);
  const { league } = await commandLeague(leagueId, rule);
  await eraseIfDeleted(person.userId);
  await detachLogoIfDeleted(form);
  return { league, userId: person.userId };
}
