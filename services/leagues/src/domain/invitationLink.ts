import { linkLimits } from '@endzone/contracts/leagues/invitationLinks';
import { joinByLink, type Entry } from './joining.ts';
import type { InvitationLink, League, Person } from './league.ts';
import { change, refuse, refuseFields, type Outcome } from './outcome.ts';
import { availableSlotCount } from './slots.ts';
import { refuseLogo } from './teamForm.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/** A link is over when it is used up, stopped or expired. */
const isLive = ({ uses, maxUses, expiresAt }: InvitationLink, now: Date) => uses < maxUses && expiresAt > now;

export const liveLinks = ({ links }: League, now: Date): InvitationLink[] =>
  links.filter((link) => isLive(link, now));

/** So many that are over are remembered: a league's document must not grow by links that are made and stopped. */
const maxEnded = 20;

function withoutOldLinks(links: InvitationLink[], now: Date): InvitationLink[] {
  const over = links.filter((link) => !isLive(link, now));
  const forgotten = new Set(over.slice(0, -maxEnded));
  return links.filter((link) => !forgotten.has(link));
}

export const linkOfToken = (league: League, tokenHash: string, now: Date): InvitationLink | undefined =>
  liveLinks(league, now).find((link) => link.tokenHash === tokenHash);

/** "`maxUses` = open seats": one at least, since seats may open while the link is in force. */
const usualUses = (league: League): number =>
  Math.min(Math.max(availableSlotCount(league), 1), linkLimits.uses);

type NewLink = Pick<InvitationLink, 'id' | 'tokenHash' | 'createdById'> & {
  maxUses?: number | undefined;
  days?: number | undefined;
  now: Date;
};

/** "At most 5 links live per league." It may be for more seats than are open, and holds none of them. */
export function addLink(
  league: League,
  { maxUses = usualUses(league), days = linkLimits.usualDays, now, ...link }: NewLink,
): Outcome {
  if (liveLinks(league, now).length >= linkLimits.links) return refuse('too_many_links');
  const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
  return change({
    ...league,
    links: [...withoutOldLinks(league.links, now), { ...link, maxUses, uses: 0, createdAt: now, expiresAt }],
  });
}

const withLink = (league: League, changed: InvitationLink): League => ({
  ...league,
  links: league.links.map((link) => (link.id === changed.id ? changed : link)),
});

/** A stopped link counts as used up. It stays until it expires, so that a command sent twice finds its league. */
export function stopLink(league: League, linkId: string, now: Date): Outcome {
  const link = liveLinks(league, now).find(({ id }) => id === linkId);
  if (!link) return refuse('invitation_link_not_found');
  return change(withLink(league, { ...link, maxUses: link.uses }));
}

/** Whoever has the link joins at once, whether the league has an admin or not. */
export function acceptLink(league: League, tokenHash: string, person: Person, entry: Entry): Outcome {
  const link = linkOfToken(league, tokenHash, entry.now);
  if (!link) return refuse('invitation_not_found');
  if (person.isOwner) return refuse('owner_cannot_join');
  const logo = refuseLogo(entry.form);
  if (logo) return refuseFields(logo);
  return joinByLink(withLink(league, { ...link, uses: link.uses + 1 }), person, entry);
}
