import type { MessageJob } from '@endzone/contracts/accounts/messages';

export const isRunning = ({ status }: MessageJob): boolean => status === 'queued' || status === 'running';

/** At the pace so far, in minutes where they are more than two; nothing is said before there is a pace. `elapsed` in milliseconds. */
export function timeLeft(
  { status, progress: { done, total } }: MessageJob,
  elapsed: number,
): { unit: 'secondsLeft' | 'minutesLeft'; count: number } | undefined {
  if (status !== 'running' || done <= 0 || elapsed < 3_000) return undefined;
  const seconds = Math.max(1, Math.round((elapsed * (total - done)) / done / 1_000));
  return seconds > 120
    ? { unit: 'minutesLeft', count: Math.round(seconds / 60) }
    : { unit: 'secondsLeft', count: seconds };
}
