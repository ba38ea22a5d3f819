import { instant } from '../../src/testing/calendar.ts';
import { Arena } from '../shared/arena.ts';
import { judgePicks, judgeRosters } from '../shared/draftJudge.ts';
import { teamForm } from '../shared/leagues.ts';
import { choose } from '../shared/random.ts';
import type { StoredSeason } from '../shared/stored.ts';
import { percentile } from '../shared/table.ts';
import type { Row, Scenario } from './row.ts';
import { pollIntervalMilliseconds, TurnWatch } from './turnWatch.ts';

const teams = 16;
/** Three hours for sixteen teams: turns of 48 seconds, the shortest there are. */
const dates = { draftStartsAt: instant(3, '16:00:00'), draftEndsAt: instant(3, '19:00:00') };
const turnSeconds = Math.floor((3 * 3600) / (teams * 14));
const graceMilliseconds = 1_500;
const killEveryMilliseconds = 3_000;
/** With 200 at once, two processors were seen to miss the limits. */
const maxLeagues = 120;
const limits = { p99: 250, max: 1_000 };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Leagues without admin fill quickest: the platform owner makes them, everybody joins directly. */
async function formLeagues(arena: Arena, count: number): Promise<string[]> {
  const ids: string[] = [];
  const left = Array.from({ length: count }, (_, i) => i + 1);
  const worker = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const form = { name: `Sűrű liga ${number}`, nbMaxTeams: teams };
      const id: string = (await arena.owner.succeed({ path: '/leagues', body: form })).body.id;
      for (const { window } of arena.crowd.players)
        await window.succeed({ path: `/leagues/${id}/join`, body: teamForm('Csapat') });
      ids.push(id);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  for (const id of ids) await schedule(arena, id);
  return ids;
}

async function schedule(arena: Arena, leagueId: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const sent = await arena.owner.send({ path: `/leagues/${leagueId}/seasons`, body: dates });
    if (sent.status === 201) return;
    if (attempt === 400) throw new Error(`The draft cannot be scheduled: ${JSON.stringify(sent.body)}`);
    await pause(50);
  }
}

/** One early pick in each league, at another moment in each: from then on their turns end all over the minute. */
async function spread(arena: Arena, leagueIds: string[]): Promise<void> {
  const step = (turnSeconds * 1000) / leagueIds.length;
  const firstAt = Date.now();
  for (const [i, leagueId] of leagueIds.entries()) {
    await pause(Math.max(0, firstAt + i * step - Date.now()));
    const season = await arena.stored.season(leagueId);
    const team = season?.teams.find(({ draftOrder }) => draftOrder === season.draft?.pickNo);
    const manager = arena.crowd.players.find(({ id }) => id === team?.managerId);
    const state = await manager?.window.get<{ autoPreview: { player: { id: string } } | null }>(
      `/leagues/${leagueId}/draft`,
    );
    const playerId = state?.autoPreview?.player.id;
    if (playerId)
      await manager?.window.send({ path: `/leagues/${leagueId}/draft/picks`, body: { playerId } });
  }
}

/** When a turn ended that began with the pick before it: "a whole second: turn start + duration, rounded up". */
const deadlineAfter = (startedAt: Date, seconds: number) =>
  Math.ceil((startedAt.getTime() + seconds * 1000) / 1000) * 1000;

/** Milliseconds by which automatic picks came after the deadline and its grace. */
export function latenessOf({ draft, draftTurnDurationSeconds: seconds }: StoredSeason): number[] {
  const picks = draft?.picks ?? [];
  return picks.flatMap((pick, i) => {
    const startedAt = i === 0 ? draft?.startedAt : picks[i - 1]?.pickedAt;
    if (!pick.isAuto || !startedAt) return [];
    return [pick.pickedAt.getTime() - deadlineAfter(startedAt, seconds) - graceMilliseconds];
  });
}

/** The rule by which lateness is reckoned must be the product's own. */
function judgeDeadline({ draft, draftTurnDurationSeconds: seconds }: StoredSeason): string[] {
  const startedAt = draft?.picks.at(-1)?.pickedAt;
  if (!startedAt || !draft?.turnDeadlineAt) return [];
  const expected = deadlineAfter(startedAt, seconds);
  return draft.turnDeadlineAt.getTime() === expected
    ? []
    : ['a turn has another deadline than its rule says'];
}

type Missed = { figures: number[]; problems: string[] };

async function lookAt(arena: Arena, leagueIds: string[], since: number): Promise<Missed> {
  const figures: number[] = [];
  const problems: string[] = [];
  for (const leagueId of leagueIds) {
    // Killed databases answer nobody for a moment; in the last look, when all are ready, each league must be there.
    const season = await arena.stored.season(leagueId).catch(() => undefined);
    if (!season) {
      problems.push(`the league season of ${leagueId} could not be read`);
      continue;
    }
    const late = latenessOf(season);
    const autos = (season.draft?.picks ?? []).filter(({ isAuto }) => isAuto);
    figures.push(...late.filter((_, i) => (autos[i]?.pickedAt.getTime() ?? 0) >= since));
    problems.push(
      ...judgePicks(season),
      ...judgeRosters(season, { areAsPicked: true }),
      ...judgeDeadline(season),
    );
  }
  return { figures, problems };
}

/** Kills one of these every three seconds until enough turns were missed. */
async function run(
  arena: Arena,
  leagueIds: string[],
  names: string[],
  wanted: number,
  fault: string,
): Promise<Row> {
  const random = arena.random(fault);
  const since = Date.now() + (await arena.clockOffset());
  const perSecond = leagueIds.length / (turnSeconds + 2);
  const until = Date.now() + (1000 * wanted) / perSecond;
  const { stack } = arena.world;
  const watch = new TurnWatch(arena);
  await watch.start();
  let kills = 0;
  let missed: Missed = { figures: [], problems: [] };
  while (missed.figures.length < wanted && Date.now() < until + 240_000) {
    await pause(killEveryMilliseconds);
    const alive = names.filter((name) => stack.process(name).pid !== undefined);
    await stack.process(choose(random, alive)).kill();
    kills += 1;
    if (Date.now() >= until) missed = await lookAt(arena, leagueIds, since);
  }
  await Promise.all(names.map((name) => stack.process(name).whenReady()));
  await pause(2_000);
  const waiting = await watch.stop();
  missed = await lookAt(arena, leagueIds, since);
  return rowOf(fault, kills, missed, { wanted, waiting, seen: watch.seen });
}

/** What was asked for, and what was seen from outside. */
type Watched = { wanted: number; waiting: number[]; seen: number[] };

/** Turns that wait at the end count as late as they are; of those that no look found, all are within two looks. */
function judgeWatched({ waiting, seen }: Watched, missedCount: number, isLimited: boolean) {
  const unseen = Array.from(
    { length: Math.max(0, missedCount - seen.length) },
    () => pollIntervalMilliseconds,
  );
  const sorted = [...unseen, ...seen, ...waiting].toSorted((a, b) => a - b);
  const [p99, max] = [percentile(sorted, 0.99), sorted.at(-1) ?? Infinity];
  const overdue = waiting.filter((late) => late > limits.max);
  return {
    outcome: `seen from outside p99 ${p99} · max ${max} ms`,
    problems: [
      ...overdue.map((late) => `a turn is over since ${late} ms and nobody has picked`),
      ...(isLimited && p99 >= limits.p99 ? [`p99 seen from outside is ${p99} ms`] : []),
      ...(isLimited && max >= limits.max ? [`the maximum seen from outside is ${max} ms`] : []),
    ],
  };
}

function rowOf(fault: string, kills: number, { figures, problems }: Missed, watched: Watched): Row {
  const { wanted } = watched;
  const sorted = figures.toSorted((a, b) => a - b);
  const [p50, p99, max] = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? Infinity];
  const isLimited = !fault.includes('database');
  const outside = judgeWatched(watched, sorted.length, isLimited);
  return {
    fault,
    times: kills,
    outcome: `${sorted.length} missed turns, later than their grace by p50 ${p50} · p99 ${p99} · max ${max} ms; ${outside.outcome}`,
    problems: [
      ...problems,
      ...outside.problems,
      ...(sorted.length < wanted ? [`only ${sorted.length} of ${wanted} turns were missed`] : []),
      ...((sorted[0] ?? 0) < 0
        ? [`a turn was picked ${-(sorted[0] ?? 0)} ms before its grace was over`]
        : []),
      ...(isLimited && p99 >= limits.p99 ? [`p99 is ${p99} ms`] : []),
      ...(isLimited && max >= limits.max ? [`the maximum is ${max} ms`] : []),
    ],
  };
}

/** How late missed turns are picked while processes die. */
export const lateness: Scenario = async ({ seed, isQuick, turns, say }) => {
  const arena = await Arena.open({ seed, people: teams, clubs: 2 * teams, isProxied: () => false });
  try {
    const wanted = turns ?? (isQuick ? 100 : 2_000);
    const leagueIds = await formLeagues(arena, Math.min(maxLeagues, Math.max(40, Math.ceil(wanted / 5))));
    say(`${leagueIds.length} leagues of ${teams} are there.`);
    await arena.world.goTo(instant(3, '16:00:01'));
    await spread(arena, leagueIds);
    const others = arena.world.stack.names.filter((name) => name !== 'database');
    const rows = [
      await run(arena, leagueIds, others, wanted, 'a process of services and BFF killed every 3 s'),
    ];
    say(rows[0]?.outcome ?? '');
    const all = arena.world.stack.names;
    rows.push(
      await run(
        arena,
        leagueIds,
        all,
        Math.ceil(wanted / 4),
        'a process killed every 3 s, the database among them',
      ),
    );
    return rows;
  } finally {
    await arena.close();
  }
};
