import { describe, expect, it } from '@jest/globals';
import { race } from './race/race.ts';
import { crashDuringDrafts } from './scenarios/crash.ts';
import { killDuringDrafts } from './scenarios/kill.ts';
import { rolling } from './scenarios/rolling.ts';
import type { Row } from './scenarios/row.ts';

const say = () => undefined;
const quick = { seed: 'test', moments: 1, isQuick: true, say };
const wrong = (rows: readonly Row[]) =>
  rows.flatMap(({ fault, problems }) => problems.map((each) => `${fault}: ${each}`));

/** The rigs of docs/faults.md at their smallest. */
describe('whatever races and dies', () => {
  it('has one winner each, and clean refusals', async () => {
    const tallies = await race({ rounds: 40, seed: 'test', say });
    expect(tallies.flatMap(({ kind, problems }) => problems.map((each) => `${kind}: ${each}`))).toEqual([]);
    expect(tallies.filter(({ doubles }) => doubles > 0)).toEqual([]);
    expect(tallies.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThanOrEqual(40);
  }, 240_000);

  it('loses no acknowledged write and tells everybody once when processes are killed', async () => {
    const rows = await killDuringDrafts(quick);
    expect(wrong(rows)).toEqual([]);
    expect(rows.every(({ times }) => times === 1)).toBe(true);
  }, 240_000);

  it('goes on after a death at a named place', async () => {
    const rows = await crashDuringDrafts(quick);
    expect(wrong(rows)).toEqual([]);
    expect(rows.every(({ times }) => times > 0)).toBe(true);
  }, 240_000);

  it('fails no request while every process is replaced', async () => {
    expect(wrong(await rolling(quick))).toEqual([]);
  }, 240_000);
});
