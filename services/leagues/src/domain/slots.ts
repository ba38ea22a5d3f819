import type { League } from './league.ts';

/** An expired invitation frees its slot and disappears from the lists, as an expired link does. Requests do not expire. */
export function withoutExpired(league: League, now: Date): League {
  const pending = league.pending.filter((one) => one.type === 'REQUESTED' || one.expiresAt > now);
  const links = league.links.filter(({ expiresAt }) => expiresAt > now);
  const isSame = pending.length === league.pending.length && links.length === league.links.length;
  return isSame ? league : { ...league, pending, links };
}

/** Active members and teams without manager whose league season is not finished. */
export function teamCount({ members }: League): number {
  return members.length;
}

/** Open slots = max teams − members − pending members (requested and invited), never below 0. */
export function availableSlotCount(league: League): number {
  return Math.max(0, league.nbMaxTeams - teamCount(league) - league.pending.length);
}

export function isFull(league: League): boolean {
  return availableSlotCount(league) === 0;
}

/** All slots are filled with members who have a team; pending members do not fill one. */
export function isFilled(league: League): boolean {
  return league.members.length >= league.nbMaxTeams && league.members.every(({ userId }) => userId !== null);
}

/** When the next invitation or link expires. */
export function nextExpiry({ pending, links }: League): Date | null {
  const ending = [...pending.filter((one) => one.type === 'INVITED'), ...links];
  const times = ending.map(({ expiresAt }) => expiresAt.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
