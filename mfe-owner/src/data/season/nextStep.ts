import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { Season } from '@endzone/contracts/stats/seasons';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { gamesOfWeek, openWeeks, readyFrozenWeeks, weeksOf, withoutScore } from './weeks.ts';

/** What the season waits for: the one thing to do next. */
export type Next =
  | { kind: 'enter'; week: number; missing: number }
  | { kind: 'ahead' | 'freeze'; week: number; /** Of its next game. */ day: string }
  | { kind: 'job' | 'failed' }
  | { kind: 'lock' | 'start'; week: number }
  | { kind: 'window' | 'drafting' | 'finish' | 'wait' | 'over' };

/** Nobody drafts any more: every league has drafted, or the window has ended. Week 1 may have started before that. */
export function draftsAreOver({ status, draftWindow, playing, leftOut }: Season, now: number): boolean {
  if (status === 'pending' || status === 'finished') return status === 'finished';
  const haveAllDrafted = playing !== undefined && playing.nbLeagues > 0 && leftOut?.length === 0;
  return haveAllDrafted || now >= millisOf(draftWindow.endDate);
}

/** The weeks wait for the drafts; once one has started, drafts that are still to come hold nothing up. */
export const waitsForDrafts = (season: Season, now: number): boolean =>
  season.status !== 'ongoing' && !draftsAreOver(season, now);

/** @param now in epoch milliseconds: weeks may be started in the draft window, but leagues are drafting then. */
export function nextStep(season: Season, now: number): Next {
  if (season.status === 'finished') return { kind: 'over' };
  if (season.activeJob) return { kind: season.activeJob.status === 'failed' ? 'failed' : 'job' };
  const today = dayInBudapest(new Date(now));
  const open = openWeeks(season).map((week) => stepOf(season, week, today));
  const present = open.find(({ kind }) => kind !== 'ahead') ?? open[0];
  if (season.isWeekActive && present) return present;
  if (season.status === 'pending') return { kind: 'window' };
  if (waitsForDrafts(season, now)) return { kind: 'drafting' };
  if (season.can?.finish.allowed) return { kind: 'finish' };
  const settled = readyFrozenWeeks(season)[0];
  if (settled !== undefined) return { kind: 'lock', week: settled };
  if (season.can?.startWeek.allowed) return { kind: 'start', week: season.currentWeek + 1 };
  return present ?? { kind: 'wait' };
}

/** A game has a score once it was played: until its day there is nothing to enter. */
function stepOf(season: Season, week: number, today: string): Next {
  const days = withoutScore(gamesOfWeek(season, week)).map(({ date }) => date);
  const missing = days.filter((day) => day <= today).length;
  if (missing > 0) return { kind: 'enter', week, missing };
  const [day] = days.sort();
  if (day === undefined) return { kind: 'lock', week };
  return { kind: mayFreezeFor(season, week, day) ? 'freeze' : 'ahead', week, day };
}

/** A game was postponed into the next week, which can start beside this one: no playoff week starts beside a frozen one. */
function mayFreezeFor(season: Season, week: number, day: string): boolean {
  if (!season.can?.freeze.allowed || week !== season.currentWeek) return false;
  if (weeksOf(season)[week]?.kind !== 'regular') return false;
  const own = gamesOfWeek(season, week);
  const first = own.map(({ date }) => date).sort()[0] ?? day;
  const nextDays = gamesOfWeek(season, week + 1)
    .filter((game) => !own.includes(game))
    .map(({ date }) => date)
    .sort();
  // A game that was brought forward does not begin its week.
  const nextBegins = nextDays.find((next) => next > first) ?? nextDays[0];
  return nextBegins !== undefined && day >= nextBegins;
}
