import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { League } from './league.ts';

/** Limits of a day, which is a calendar day in Budapest. */
export const dailyLimits = { invitations: 50, leaguesCreated: 20, joinRequests: 20 } as const;
export type DailyLimit = keyof typeof dailyLimits;
export const simulationFactor = 1000;

/** How often something may happen in a day; a simulation lives through a season in minutes. */
export function allowance(limit: DailyLimit, isSimulation: boolean): number {
  return dailyLimits[limit] * (isSimulation ? simulationFactor : 1);
}

/** The day that is counted, and how many it may hold. */
export type Day = { day: string; max: number };

const hourMillis = 3_600_000;

export function secondsLeftOf(moment: Date): number {
  // Midnight is on a whole hour of UTC, whichever that is on the day at hand.
  let next = Math.floor(moment.getTime() / hourMillis) * hourMillis + hourMillis;
  while (dayInBudapest(new Date(next)) === dayInBudapest(moment)) next += hourMillis;
  return Math.ceil((next - moment.getTime()) / 1000);
}

/** Counts one more invitation of the league's day; `undefined` when the day is full. */
export function countInvitation(league: League, { day, max }: Day): League | undefined {
  const { invitationsOfDay } = league;
  const count = (invitationsOfDay.day === day ? invitationsOfDay.count : 0) + 1;
  return count > max ? undefined : { ...league, invitationsOfDay: { day, count } };
}
