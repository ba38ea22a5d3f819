import { readFileSync } from 'node:fs';

/**
 * The two clocks; nothing else reads one.
 * `now()` counts for rules, deadlines, sessions and links; a simulation may move it forward.
 * `wall()` counts for identity tokens, rate limits, breakers and locks; it never moves.
 */
let offset = 0;

export function now(): Date {
  return new Date(Date.now() + offset);
}

export function wall(): Date {
  return new Date(Date.now());
}

/** Milliseconds by which `now()` is ahead of `wall()`. */
export function clockOffset(): number {
  return offset;
}

/** Takes a simulated clock over. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds;
}

/** Where a simulation was left, `{ "offset": milliseconds }`; nothing when there is no such file yet. */
export function loadClock(file: string | undefined): void {
  if (!file) return;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (stored && typeof stored === 'object' && 'offset' in stored) offset = Number(stored.offset) || 0;
  } catch (error) {
    if (!(error && typeof error === 'object' && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
