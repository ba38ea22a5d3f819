import type { Season } from '@endzone/contracts/stats/seasons';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';
import { gamesOfWeek, openWeeks, readyFrozenWeeks, withoutScore } from './weeks.ts';

/** What the season waits for: the one thing to do next. */
export type Next =
  | { kind: 'enter'; week: number; missing: number }
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
  const [open] = openWeeks(season);
  if (season.isWeekActive && open !== undefined) return enterOrLock(season, open);
  if (season.status === 'pending') return { kind: 'window' };
  if (waitsForDrafts(season, now)) return { kind: 'drafting' };
  if (season.can?.finish.allowed) return { kind: 'finish' };
  const settled = readyFrozenWeeks(season)[0];
  if (settled !== undefined) return { kind: 'lock', week: settled };
  if (season.can?.startWeek.allowed) return { kind: 'start', week: season.currentWeek + 1 };
  return open === undefined ? { kind: 'wait' } : enterOrLock(season, open);
}

function enterOrLock(season: Season, week: number): Next {
  const missing = withoutScore(gamesOfWeek(season, week)).length;
  return missing > 0 ? { kind: 'enter', week, missing } : { kind: 'lock', week };
}
