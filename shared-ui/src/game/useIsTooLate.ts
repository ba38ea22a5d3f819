import { millisOf } from '../time/dates.ts';
import { useSecondsLeft } from './Countdown.tsx';
import { shortestDraft } from './draftWindow.ts';

type Dates = {
  draftEndsAt: string;
  /** Absent while it is not known. Only the server can tell it where quiet hours lie before the end. */
  draftLatestStartAt?: string | undefined;
};

/** A draft that has not begun by now never will: what is left until its end is too short. */
export const useIsTooLate = ({ draftEndsAt, draftLatestStartAt: latest }: Dates): boolean =>
  useSecondsLeft(latest ? millisOf(latest) : millisOf(draftEndsAt) - shortestDraft) === 0;
