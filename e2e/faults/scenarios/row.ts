import type { OutsideLog } from '../shared/outsideLog.ts';
import { printTable } from '../shared/table.ts';

/** One line of the table: a fault, how often, what came of it. */
export type Row = { fault: string; times: number; outcome: string; problems: string[] };

export type FaultOptions = {
  seed: string;
  /** Random moments for each process. */
  moments: number;
  isQuick: boolean;
  /** Turns to be missed. */
  turns?: number | undefined;
  /** Crash points alone, when some are named. */
  points?: readonly string[] | undefined;
  /** Rows of kill, hops and weeks alone whose name holds these words. */
  words?: string | undefined;
  say: (line: string) => void;
};

export type Scenario = (options: FaultOptions) => Promise<Row[]>;

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, times]) => `${what} × ${times}`).join(', ') || 'none';

/** What clients saw of a fault, in a few words. */
export const outcomeOfLog = ({ entries, repeated }: OutsideLog) =>
  `${entries.length} writes acknowledged; repeated by clients: ${listed(repeated)}`;

/** What there is to say as soon as a row is known. */
export const lineOf = ({ fault, problems, outcome }: Row) =>
  `${fault}: ${problems.length === 0 ? 'ok' : `${problems.length} WRONG (${problems.slice(0, 2).join('; ')})`} - ${outcome}`;

export function printRows(rows: readonly Row[]): boolean {
  printTable('Faults', [
    ['fault', 'times', 'result', 'outcome'],
    ...rows.map(({ fault, times, outcome, problems }) => [
      fault,
      String(times),
      problems.length === 0 ? 'ok' : `${problems.length} WRONG`,
      outcome,
    ]),
  ]);
  for (const { fault, problems } of rows)
    for (const problem of problems.slice(0, 12)) console.log(`PROBLEM ${fault}: ${problem}`);
  return rows.every(({ problems }) => problems.length === 0);
}
