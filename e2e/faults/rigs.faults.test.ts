import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { race } from './race/race.ts';
import { crashAtEach } from './scenarios/crash.ts';
import { Drafting } from './scenarios/drafting.ts';
import { killEach } from './scenarios/kill.ts';
import { messages } from './scenarios/messages.ts';
import type { Row } from './scenarios/row.ts';

const say = () => undefined;
const wrong = (rows: readonly Row[]) =>
  rows.flatMap(({ fault, problems }) => problems.map((each) => `${fault}: ${each}`));

/** The rigs of docs/faults.md at their smallest; replacing processes under load wants a machine of its own. */
describe('who wants the same at the same moment', () => {
  it('has one winner, and clean refusals', async () => {
    const tallies = await race({ rounds: 40, seed: 'test', say });
    expect(tallies.flatMap(({ kind, problems }) => problems.map((each) => `${kind}: ${each}`))).toEqual([]);
    expect(tallies.filter(({ doubles }) => doubles > 0)).toEqual([]);
    expect(tallies.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThanOrEqual(40);
  }, 900_000);
});

describe('whatever dies during drafts', () => {
  let drafting: Drafting;
  beforeAll(async () => {
    drafting = await Drafting.open(16, { seed: 'test', isProxied: () => false });
  }, 600_000);
  afterAll(() => drafting.close(), 180_000);

  it('loses no acknowledged write and tells everybody once when processes are killed', async () => {
    const names = ['database', 'fantasy', 'bff'];
    const rows = await killEach(drafting, { names, moments: 1, say });
    expect(wrong(rows)).toEqual([]);
    expect(rows.map(({ times }) => times)).toEqual([1, 1, 1]);
  }, 600_000);

  it('goes on after a death at a named place', async () => {
    const rows = await crashAtEach(drafting, ['pick-after-write', 'event-after-write'], say);
    expect(wrong(rows)).toEqual([]);
    expect(rows.every(({ times }) => times > 0)).toBe(true);
  }, 600_000);
});

describe('whatever dies while a message goes to 2,000', () => {
  it('reaches nobody twice, misses nobody, and counts truly', async () => {
    const rows = await messages({ seed: 'test', moments: 2, isQuick: true, say });
    expect(wrong(rows)).toEqual([]);
    expect(rows.map(({ times }) => times)).toEqual([2, 1, 1]);
  }, 900_000);
});
