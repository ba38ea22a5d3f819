import type { League } from './league.ts';

/** Limits of a day, which is a calendar day in UTC. */
export const dailyLimits = { invitations: 50, leaguesCreated: 20, joinRequests: 20 } as const;
export type DailyLimit = keyof typeof dailyLimits;
export const simulationFactor = 1000;

/** How often something may happen in a day; a simulation lives through a season in minutes. */
export function allowance(limit: DailyLimit, isSimulation: boolean): number {
  return dailyLimits[limit] * (isSimulation ? simulationFactor : 1);
}

/** The day that is counted, and how many it may hold. */
export type Day = { day: string; max: number };

export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export function secondsLeftOf(moment: Date): number {
  const midnight = Date.parse(`${dayOf(moment)}T00:00:00Z`) + 24 * 3600 * 1000;
  return Math.ceil((midnight - moment.getTime()) / 1000);
}

/** Counts one more invitation of the league's day; `undefined` when the day is full. */
export function countInvitation(league: League, { day, max }: Day): League | undefined {
  const { invitationsOfDay } = league;
  const count = (invitationsOfDay.day === day ? invitationsOfDay.count : 0) + 1;
  return count > max ? undefined : { ...league, invitationsOfDay: { day, count } };
}
