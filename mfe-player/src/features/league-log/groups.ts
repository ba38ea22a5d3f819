import type { LogKind } from '@endzone/contracts/leagueLog';

export const logGroups = ['members', 'draft', 'rosters', 'results'] as const;
export type LogGroup = (typeof logGroups)[number];

/** What belongs together for a reader. */
export const kindsOf: Record<LogGroup, readonly LogKind[]> = {
  members: ['founded', 'edited', 'joined', 'left', 'removed', 'rights_transferred'],
  draft: [
    'draft_scheduled',
    'draft_rescheduled',
    'draft_cancelled',
    'draft_started',
    'draft_ended',
    'auto_pick',
  ],
  rosters: ['signed', 'cut', 'traded', 'lineup_locked', 'caretaker_on', 'caretaker_off', 'caretaker_lineup'],
  results: ['result', 'result_corrected', 'trophy', 'season_finished'],
};
