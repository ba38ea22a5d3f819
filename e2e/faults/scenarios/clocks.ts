import { formatInstant } from '@endzone/contracts/fields';
import { instant } from '../../src/testing/calendar.ts';
import { scheduledLeague, type FormedLeague } from '../shared/leagues.ts';
import type { StoredSeason } from '../shared/stored.ts';
import { percentile } from '../shared/table.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds by which the clocks of processes are wrong: five seconds from the first to the last. */
const skews: [name: string, milliseconds: number][] = [
  ['fantasy', 2_500],
  ['fantasy-2', -2_500],
  ['accounts', 1_500],
  ['leagues', -1_500],
  ['stats', 2_500],
  ['bff', -2_500],
];
const quickDraft = { draftStartsAt: instant(3, '16:15:00'), draftEndsAt: instant(3, '19:15:00') };
const graceMilliseconds = 1_500;
/** What the clocks of database and rig, and the way of a message, may differ by. */
const tolerance = 25;
const latest = 1_000;
/** The clock is moved to so long before the end of a turn; from there on it goes by itself. */
const earlyMilliseconds = 6_000;

type Seen = { at: number; dueAt: number };

/** Looks until every turn is over that was at hand; the rig's own clock, which is the database's, is the judge. */
async function watchTurns(drafting: Drafting, leagues: FormedLeague[], offset: number): Promise<Seen[]> {
  const { stored } = drafting.arena;
  const before = new Map<string, StoredSeason>();
  for (const { id } of leagues) {
    const season = await stored.season(id);
    if (season?.draft?.turnDeadlineAt) before.set(id, season);
  }
  const seen: Seen[] = [];
  for (
    const until = Date.now() + 3 * earlyMilliseconds;
    before.size > 0 && Date.now() < until;
    await pause(5)
  ) {
    for (const [id, { draft }] of before) {
      const dueAt = (draft?.turnDeadlineAt?.getTime() ?? 0) + graceMilliseconds;
      if (Date.now() + offset < dueAt - 2 * earlyMilliseconds) {
        before.delete(id); // a turn of the next round of looks
        continue;
      }
      const now = await stored.season(id);
      if (now?.draft?.pickNo === draft?.pickNo) continue;
      seen.push({ at: Date.now() + offset, dueAt });
      before.delete(id);
    }
  }
  return seen;
}

async function missTurns(drafting: Drafting, rounds: number): Promise<Row> {
  const { arena } = drafting;
  const leagues: FormedLeague[] = [];
  for (let i = 0; i < 6; i++) leagues.push(await scheduledLeague(arena.crowd, 4, quickDraft));
  await arena.world.goTo(instant(3, '16:15:01'));
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    const seasons = await Promise.all(leagues.map(({ id }) => arena.stored.season(id)));
    const deadlines = seasons.flatMap((season) => season?.draft?.turnDeadlineAt?.getTime() ?? []);
    await arena.world.goTo(formatInstant(new Date(Math.min(...deadlines) - earlyMilliseconds)));
    seen.push(...(await watchTurns(drafting, leagues, await arena.clockOffset())));
  }
  const late = seen.map(({ at, dueAt }) => at - dueAt).toSorted((a, b) => a - b);
  const [first = 0, last = Infinity] = [late[0], late.at(-1)];
  return {
    fault: 'clocks 5 s apart: missed turns',
    times: seen.length,
    outcome: `seen after deadline and grace by ${first.toFixed(0)} to ${last.toFixed(0)} ms, p50 ${percentile(late, 0.5).toFixed(0)}`,
    problems: [
      ...(seen.length === 0 ? ['no turn was missed'] : []),
      ...(first < -tolerance ? [`a turn was picked ${-first} ms too early`] : []),
      ...(last > latest ? [`a turn was picked ${last} ms late`] : []),
    ],
  };
}

/** Workers whose own clocks are wrong play drafts and miss turns. */
export const wrongClocks: Scenario = async ({ seed, isQuick, say }) => {
  const drafting = await Drafting.open(8, { seed, isProxied: () => false });
  const { stack } = drafting.arena.world;
  try {
    for (const [name, milliseconds] of skews)
      await stack.process(name).restart({ environment: { CLOCK_SKEW: String(milliseconds) } });
    const rows = [await missTurns(drafting, isQuick ? 2 : 10)];
    rows.push(
      await drafting.during('clocks 5 s apart: drafts', async () => {
        await pause(isQuick ? 2_000 : 12_000);
        return 1;
      }),
    );
    for (const row of rows) say(lineOf(row));
    return rows;
  } finally {
    await drafting.close();
  }
};
