import { readFileSync } from 'node:fs';

/** Beside the data of a demo: what it is and who can log in. */
export const demoFile = 'demo.json';

export type DemoPerson = { role: 'manager' | 'admin' | 'owner'; email: string; name: string };
export type Demo = {
  kind: 'season' | 'draft';
  /** Epoch milliseconds. */
  madeAt: number;
  /** Where the clock has to stand when Endzone starts, in epoch milliseconds; absent when the demo lives in the present. */
  startsAt?: number | undefined;
  /** Of everybody. */
  password: string;
  people: DemoPerson[];
};

/** Absent when there is none that can be read. */
export function readDemo(file: string): Demo | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Demo; // written by the demo's own builder
  } catch {
    return undefined;
  }
}
