import { readFileSync } from 'node:fs';

/**
 * The clocks; nothing else reads one.
 * `now()` counts for rules, deadlines, sessions and links; it follows the database's clock, and a simulation may move it forward.
 * `wall()` counts for identity tokens, stored rate limits and locks; it never moves.
 */
let offset = 0;
let standsAt: number | undefined;
let correction = 0;
let skew = 0;

// Monotonic: unaffected by changes of the machine's clock.
const ownMilliseconds = () => performance.timeOrigin + performance.now() + skew;

export function now(): Date {
  return new Date(standsAt ?? databaseNow().getTime() + offset);
}

/** The database's time whatever a simulation says: what several processes compare with each other. */
export function databaseNow(): Date {
  return new Date(Math.floor(ownMilliseconds() + correction));
}

export function wall(): Date {
  return new Date(Date.now() + skew);
}

export const addMilliseconds = (to: Date, milliseconds: number) => new Date(to.getTime() + milliseconds);

/** How long this process has run: measures durations, whatever happens to the clocks meanwhile. */
export function runningMilliseconds(): number {
  return performance.now();
}

/** What a simulation makes of the clock: milliseconds ahead of the database's time, or the instant at which it stands. */
export type Simulation = { offset: number; standsAt?: number | undefined };

export function simulation(): Simulation {
  return { offset, standsAt };
}

/** Takes a simulated clock over. */
export function setSimulation(to: Simulation): void {
  ({ offset, standsAt } = to);
}

/** Milliseconds by which a simulation is ahead. */
export function clockOffset(): number {
  return offset;
}

/** Lets the clock run on, that much ahead. */
export function setClockOffset(milliseconds: number): void {
  setSimulation({ offset: milliseconds });
}

/** Makes this process's own clock wrong, as a machine's may be. */
export function setClockSkew(milliseconds: number): void {
  skew = milliseconds;
}

/** The offset by which a running clock is at that moment. */
export function offsetTo(moment: Date): number {
  return moment.getTime() - databaseNow().getTime();
}

/** What the database's clock is ahead of this process's own: between `least` and `most` milliseconds. */
type Bounds = { least: number; most: number };

const keptSamples = 10;
let samples: Bounds[] = [];

/**
 * Asks the database for its time: what it answers was true at some moment between question and answer. This process's clock
 * is moved no further than it is provably wrong, so all processes of one database agree within the travel time of a message.
 */
export async function followClock(askTime: () => Promise<Date>): Promise<void> {
  const asked = ownMilliseconds();
  const time = (await askTime()).getTime();
  // It answers in whole milliseconds.
  const sample = { least: time - ownMilliseconds(), most: time + 1 - asked };
  samples = [...samples, sample].slice(-keptSamples);
  const known = narrowest(samples);
  // One of the clocks was set: only what was seen since counts.
  if (known.least > known.most) samples = [sample];
  const { least, most } = narrowest(samples);
  correction = Math.min(Math.max(correction, least), most);
}

function narrowest(all: Bounds[]): Bounds {
  return {
    least: Math.max(...all.map(({ least }) => least)),
    most: Math.min(...all.map(({ most }) => most)),
  };
}

/** Where a simulation was left, as `Simulation`; nothing when there is no such file yet. */
export function loadClock(file: string | undefined): void {
  if (!file) return;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!stored || typeof stored !== 'object') return;
    if ('offset' in stored) offset = Number(stored.offset) || 0;
    if ('standsAt' in stored) standsAt = Number(stored.standsAt) || undefined;
  } catch (error) {
    if (!(error && typeof error === 'object' && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
