import { millisOf } from '../time/dates.ts';
import { useSecondsLeft } from './Countdown.tsx';
import { shortestDraft } from './draftWindow.ts';

/** A draft that has not begun by now never will: what is left until its end is too short. */
export const useIsTooLate = (draftEndsAt: string): boolean =>
  useSecondsLeft(millisOf(draftEndsAt) - shortestDraft) === 0;
