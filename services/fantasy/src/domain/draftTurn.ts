import { draftRounds } from '@endzone/contracts/game';
import type { FantasyTeam, LeagueSeason, QuietHours } from './leagueSeason.ts';
import { turnOf } from './draftOrder.ts';
import { addWakingMillis, quietMillis, subtractWakingMillis } from './quietHours.ts';

/** "The automatic pick comes 1.5 s after the deadline (network grace)." */
export const graceMillis = 1_500;
/** "At least 3 hours." */
export const minDraftMillis = 3 * 3_600_000;

export interface DraftPeriod {
  startsAt: Date;
  endsAt: Date;
  quietHours: QuietHours | null;
}

/** Milliseconds of a draft in which turns may expire. */
export function wakingMillis({ startsAt, endsAt, quietHours }: DraftPeriod): number {
  const [from, to] = [startsAt.getTime(), endsAt.getTime()];
  return to - from - quietMillis(from, to, quietHours);
}

/** "While at least 3 hours remain": when a draft that waits for its league may start at the latest. Quiet hours do not count. */
export function latestStart({ startsAt, endsAt, quietHours }: DraftPeriod): Date {
  return new Date(subtractWakingMillis(endsAt.getTime(), minDraftMillis, quietHours, startsAt.getTime()));
}

/** "Turn length in seconds = floor((draftEndsAt − draftStartsAt) / (teams × 14))", without the quiet seconds. */
export function turnDurationSeconds(period: DraftPeriod, teamCount: number): number {
  return Math.floor(wakingMillis(period) / 1000 / (teamCount * draftRounds));
}

/** "A whole second: turn start + draftTurnDurationSeconds, rounded up." Quiet hours do not count. */
export function turnDeadline(turnStartedAt: Date, seconds: number, quiet: QuietHours | null): Date {
  const deadline = addWakingMillis(turnStartedAt.getTime(), seconds * 1000, quiet);
  return new Date(Math.ceil(deadline / 1000) * 1000);
}

/** Whose turn it is, undefined when nobody's. */
export function onTheClock(season: LeagueSeason): FantasyTeam | undefined {
  if (season.status !== 'drafting' || !season.draft || season.draft.endedAt) return undefined;
  const { pickNo } = season.draft;
  const order = turnOf(pickNo, season.teams.length).draftOrder;
  return season.teams.find((team) => team.draftOrder === order);
}

/** When the turn at hand is picked automatically: at once for a team that picks automatically, else after deadline and grace. */
export function autoPickDueAt(season: LeagueSeason): Date | undefined {
  const team = onTheClock(season);
  const { turnStartedAt, turnDeadlineAt } = season.draft ?? {};
  if (!team || !turnStartedAt || !turnDeadlineAt) return undefined;
  return team.autoPick ? turnStartedAt : new Date(turnDeadlineAt.getTime() + graceMillis);
}

/** "The automatic pick is written from 1.5 s after turnDeadlineAt on; until it is written the manager's pick counts." */
export function isAutoPickDue(season: LeagueSeason, now: Date): boolean {
  const dueAt = autoPickDueAt(season);
  return dueAt !== undefined && now >= dueAt;
}
