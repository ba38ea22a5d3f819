import { serviceNames, type ServiceName } from '@endzone/contracts/call';
import { errors } from '@endzone/contracts/errors';
import { formatInstant, parseInstant } from '@endzone/contracts/fields';
import type { DevClock } from '@endzone/contracts/edge/development';
import { AppError } from '@endzone/common/appError';
import { now, offsetTo, setSimulation, simulation, type Simulation } from '@endzone/common/clock';
import { addressesOf } from '@endzone/common/config';
import { callEach } from '@endzone/common/internalClient';
import { at } from '@endzone/contracts/internal/internalCall';
import { runDue, setClock } from '@endzone/contracts/internal/shared';
import { rename, writeFile } from 'node:fs/promises';
import { bffSettings } from '../config.ts';

/** Where to, and whether the clock stands there; it runs on, or stands on, as it did before when nothing is said of that. */
export type Move = { now?: string; advanceSeconds?: number; stands?: boolean };

// Accounts comes last: the notifications of everybody else end there.
const inOrder: ServiceName[] = ['content', 'stats', 'leagues', 'fantasy', 'accounts'];
// What one round tells is heard in the next one: stats → fantasy → leagues → accounts.
const rounds = 3;

export function readClock(): DevClock {
  const stands = simulation().standsAt !== undefined;
  return { now: formatInstant(now()), simulated: bffSettings().SIMULATE, stands };
}

/** Milliseconds to go from that moment; time goes forward only, to the second. */
function distanceOf({ now: to, advanceSeconds }: Move, from: number): number {
  if ((to === undefined) === (advanceSeconds === undefined)) throw new AppError(errors.malformedRequest);
  if (advanceSeconds !== undefined) return advanceSeconds * 1000;
  const target = parseInstant(to ?? '').getTime();
  if (target < Math.floor(from / 1000) * 1000) throw new AppError(errors.clockBackwards);
  return Math.max(0, target - from);
}

function simulationAfter(to: Move): Simulation {
  // Read once: the clock runs on while the move is worked out.
  const from = now().getTime();
  const distance = distanceOf(to, from);
  const before = simulation();
  const { stands = before.standsAt !== undefined } = to;
  const target = new Date(from + distance);
  const offset = before.standsAt === undefined ? before.offset + distance : offsetTo(target);
  return stands ? { offset, standsAt: target.getTime() } : { offset };
}

/** Kept first, so that a process that starts meanwhile takes it over; the file is never half written. */
async function keep(kept: Simulation): Promise<void> {
  const { CLOCK_FILE } = bffSettings();
  if (!CLOCK_FILE) return;
  await writeFile(`${CLOCK_FILE}.new`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${CLOCK_FILE}.new`, CLOCK_FILE);
}

async function runWhatIsDue(): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const name of inOrder) await callEach(at(name, runDue), {}, { within: 'simulatedJobs' });
}

async function move(to: Move): Promise<DevClock> {
  const after = simulationAfter(to);
  await keep(after);
  setSimulation(after);
  // This edge has it already; alone it need not call itself.
  const edges = addressesOf('bff').length > 1 ? (['bff'] as const) : [];
  const names = [...serviceNames, ...edges];
  await Promise.all(names.map((name) => callEach(at(name, setClock), after)));
  await runWhatIsDue();
  return readClock();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Moves the clock of all processes; answers when it is in force everywhere and what became due is done. One move at a time.
 * @throws AppError `clock_backwards` (422), `malformed_request` for anything but one of the two ways to say where to.
 */
export function moveClock(to: Move): Promise<DevClock> {
  const moved = last.then(() => move(to));
  // Whoever asked is told of the failure; the next move only waits for the end of this one.
  last = moved.catch(() => undefined);
  return moved;
}
