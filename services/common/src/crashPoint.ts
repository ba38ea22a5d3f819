import { config } from './config.ts';

/** Every place where a process can be made to die: between two steps of which the first must not be lost or done twice. */
export const crashPoints = [
  'pick-before-write',
  'pick-after-write',
  'command-after-write',
  'outbox-before-delivery',
  'outbox-after-delivery',
  'event-after-write',
] as const;

export type CrashPoint = (typeof crashPoints)[number];

let passed = 0;

/** Ends this process as kill -9 would, if `CRASH_AT` names this place (`label:3`: the third time it is passed). Fault tests only. */
export function crashPoint(here: CrashPoint): void {
  const { CRASH_AT } = config();
  if (CRASH_AT === undefined) return;
  const [label, time = '1'] = CRASH_AT.split(':');
  if (label !== here) return;
  passed += 1;
  if (passed === Number(time)) process.kill(process.pid, 'SIGKILL');
}
