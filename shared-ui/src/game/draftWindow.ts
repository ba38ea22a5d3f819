import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { serverNow } from '../time/clock.ts';
import { millisOf } from '../time/dates.ts';

export type DraftWindow = { startDate: string; endDate: string };

// "Draft period should at least be 3 hours long!"
export const shortestDraft = 10_800_000;

/** `ahead`: dates can be chosen, but none before it opens. `over`: no draft fits before its end any more. */
export function draftWindowState({ startDate, endDate }: DraftWindow, now: number = serverNow()) {
  if (now + shortestDraft >= millisOf(endDate)) return 'over';
  return now < millisOf(startDate) ? 'ahead' : 'open';
}

/** It was closed because it never drafted, and its window was extended since: the next dates make it a season to play. */
export const mayDraftAfterAll = (
  { closedReason, draftWindow }: Pick<LeagueSeason, 'closedReason' | 'draftWindow'>,
  now?: number,
): boolean => closedReason === 'never_drafted' && draftWindowState(draftWindow, now) !== 'over';

/** Requests and invitations hold seats, but a draft waits for teams. */
export const missingTeamCount = ({ nbMaxTeams, nbTeams }: { nbMaxTeams: number; nbTeams: number }) =>
  nbMaxTeams - nbTeams;
