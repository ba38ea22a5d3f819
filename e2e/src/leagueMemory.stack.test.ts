import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Roster, RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { Standing } from '@endzone/contracts/fantasy/standings';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import type { LogEntry } from '@endzone/contracts/leagues/log';
import type { MemberRow } from '@endzone/contracts/leagues/members';
import type { Season } from '@endzone/contracts/stats/seasons';
import { isStarter, slotAccepts } from '@endzone/contracts/fantasy/placing';
import { until } from '@endzone/common/testing/until';
import { unzipSync } from 'fflate';
import { instant } from './testing/calendar.ts';
import {
  draftByItself,
  draftForm,
  formLeague,
  type FantasyLeague,
  type Manager,
} from './testing/leagueOfFour.ts';
import { enterSmallSeason, type SmallSeason } from './testing/smallSeason.ts';
import { finishedJob, runWeekJob } from './testing/weekJobs.ts';
import { openWorld, succeed, type World } from './testing/world.ts';

let world: World;
let small: SmallSeason;
let league: FantasyLeague;
/** What was done, in its order, as both languages say it; a week's games in any order. */
const done: { en: string; hu: string }[][] = [];
const did = (en: string, hu: string) => done.push([{ en, hu }]);

const manager = (n: number) => {
  const found = league.managers[n - 1];
  if (!found) throw new Error(`The league has no manager ${n}`);
  return found;
};
const nameOf = (n: number) => {
  const { firstName, lastName } = manager(n);
  return { en: `${firstName} ${lastName}`, hu: `${lastName} ${firstName}` };
};
const team = (n: number) => `Emlék ${n}`;
const path = (rest = '') => `/leagues/${league.id}${rest}`;
const get = async <T>(rest: string, n = 1): Promise<T> =>
  (await succeed(manager(n).caller.patient.get(path(rest)))).body as T;
const post = (n: number, rest: string, body: unknown = {}) =>
  succeed(manager(n).caller.patient.post(path(rest), body));

const rosterOf = (n: number) => get<Roster>(`/rosters/${manager(n).teamId}`, n);
const someone = async (n: number, wanted: (player: RosterPlayer) => boolean) => {
  const found = (await rosterOf(n)).players.find(wanted);
  if (!found) throw new Error('Nobody is like that');
  return found;
};

const isBenched = ({ activityStatus }: RosterPlayer) => activityStatus === 'bench';

const shown = (points: number | null) => ({
  en: String(points),
  hu: String(points).replace('.', ',').replace('-', '−'),
});

/** The week's results and trophies, as games and trophies say them. */
async function remember(week: number): Promise<void> {
  const games = await get<FantasyGame[]>(`/games?week=${week}`);
  done.push(
    games.map(({ team1, team2, team1Points, team2Points }) => {
      const [own, other] = [shown(team1Points), shown(team2Points)];
      return {
        en: `Week ${week}: ${team1.name} ${own.en}–${other.en} ${team2.name}`,
        hu: `${week}. forduló: ${team1.name} ${own.hu}–${other.hu} ${team2.name}`,
      };
    }),
  );
  done.push((await trophiesOf(week)).map(given));
}

async function trophiesOf(week: number): Promise<Trophy[]> {
  const trophies: Trophy[] = [];
  for (const { teamId } of league.managers)
    trophies.push(
      ...(await succeed(manager(1).caller.patient.get(`/trophies/${small.season.id}/${teamId}`))).body,
    );
  return trophies.filter((trophy) => trophy.week === week);
}

const given = ({ type, week, fantasyTeam: holder, player }: Trophy) =>
  type === 'team_of_the_week'
    ? { en: `Team of week ${week}: ${holder.name}`, hu: `${week}. forduló csapata: ${holder.name}` }
    : {
        en: `Player of week ${week}: ${player?.name} (${holder.name})`,
        hu: `${week}. forduló játékosa: ${player?.name} (${holder.name})`,
      };

const nothing = { pass_yds: 0, rush_yds: 0, catch_yds: 0, td: 0, _2pt: 0, fumble: 0, int: 0 };

/** A touchdown that nobody had written down is entered after the lock: one result changes, and who is honoured for the week. */
async function correct(week: number): Promise<void> {
  const read = async () => ({
    games: await get<FantasyGame[]>(`/games?week=${week}`),
    trophies: await trophiesOf(week),
  });
  const before = await read();
  const scorer = await someone(
    1,
    ({ position, activityStatus }) => position === 'RB' && activityStatus === 'active',
  );
  const { body: season } = await succeed(world.owner.patient.get(`/seasons/${small.season.id}`));
  const [game] = (season as Season).games.filter(
    ({ team1, team2, team1Round }) => team1Round === week && [team1.id, team2.id].includes(scorer.team.id),
  );
  const { body: saved } = await succeed(
    world.owner.patient.post(`/games/${game?.id}/scores`, {
      scoreTeam1: 6,
      scoreTeam2: 6,
      players: { [scorer.id]: { ...nothing, td: 1 } },
      version: game?.version,
      force: true,
    }),
  );
  await finishedJob(world.owner, saved.job.id);
  await world.storedState();
  const after = await read();
  const corrected = before.games.flatMap((was) => {
    const is = after.games.find(({ id }) => id === was.id);
    if (!is || (is.team1Points === was.team1Points && is.team2Points === was.team2Points)) return [];
    const [own, other] = [shown(is.team1Points), shown(is.team2Points)];
    const [ownBefore, otherBefore] = [shown(was.team1Points), shown(was.team2Points)];
    return {
      en: `Week ${week} corrected: ${is.team1.name} ${own.en}–${other.en} ${is.team2.name}, it was ${ownBefore.en}–${otherBefore.en}`,
      hu: `${week}. forduló, javítás: ${is.team1.name} ${own.hu}–${other.hu} ${is.team2.name}, korábban: ${ownBefore.hu}–${otherBefore.hu}`,
    };
  });
  expect(corrected).toHaveLength(1);
  const [had, has] = [before.trophies, after.trophies].map(
    (trophies) => new Map(trophies.map((one) => [one.id, one])),
  );
  done.push(
    corrected,
    before.trophies
      .filter(({ id }) => !has?.has(id))
      .map(({ fantasyTeam: { name }, player }) => ({
        en: player
          ? `A correction took back player of week ${week}: ${player.name} (${name})`
          : `A correction took back team of week ${week}: ${name}`,
        hu: player
          ? `${week}. forduló, javítás után visszavont trófea: a forduló játékosa, ${player.name} (${name})`
          : `${week}. forduló, javítás után visszavont trófea: a forduló csapata, ${name}`,
      })),
    after.trophies.filter(({ id }) => !had?.has(id)).map(given),
  );
}

async function playWeek(week: number, during: () => Promise<void> = async () => {}): Promise<void> {
  await runWeekJob(world.owner, 'start-week');
  did(`The line-ups of week ${week} are locked`, `${week}. forduló: a kezdőcsapatok zárolva`);
  await during();
  await runWeekJob(world.owner, `weeks/${week}/finish`, { force: true });
  await remember(week);
}

/** Leagues of which somebody goes in a phase that the league of the story passes too. */
let drafting: FantasyLeague;
let ongoing: FantasyLeague;

beforeAll(async () => {
  world = await openWorld();
  small = await enterSmallSeason(world);
  league = await formLeague(world, 'Emlék');
  drafting = await formLeague(world, 'Draftoló');
  ongoing = await formLeague(world, 'Játszó');
}, 600_000);
afterAll(() => world.close());

/** Asks for the place that is free again, and gets it. */
async function rejoin(n: number): Promise<void> {
  const asked = await post(n, '/request-join', { name: team(n), timezone: 'Europe/Budapest' });
  await succeed(manager(2).caller.patient.post(`/pending-members/${asked.body.id}/accept`));
  did(`New member: ${nameOf(n).en} (${team(n)})`, `Új tag: ${nameOf(n).hu} (${team(n)})`);
  manager(n).teamId = (await membershipOf(n)).team?.id ?? '';
}

async function membershipOf(n: number): Promise<MemberRow> {
  const found = (await get<MemberRow[]>('/members')).find(({ user }) => user?.id === manager(n).id);
  if (!found) throw new Error(`Manager ${n} is no member`);
  return found;
}

/** Everything that a league does in a season, and what it will remember of it. */
async function playSeason(): Promise<void> {
  const [first, second] = [nameOf(1), nameOf(2)];
  did(`League founded by ${first.en}`, `Liga létrehozva: ${first.hu}`);
  for (const n of [2, 3, 4])
    did(`New member: ${nameOf(n).en} (${team(n)})`, `Új tag: ${nameOf(n).hu} (${team(n)})`);
  await post(1, '/update', { name: 'Emlékliga', nbMaxTeams: 4, description: 'Minden szerdán' });
  did(
    `League changed by ${first.en}. Name: Emlék → Emlékliga · Description`,
    `Liga módosítva (${first.hu}). Név: Emlék → Emlékliga · Leírás`,
  );
  await post(1, `/members/${manager(1).id}/transfer-rights/${manager(2).id}`);
  did(`New league admin: ${second.en} (by ${first.en})`, `Új ligaadmin: ${second.hu} (${first.hu} döntése)`);
  const leaving = await membershipOf(4);
  await succeed(manager(4).caller.patient.delete(path(`/memberships/${leaving.id}`)));
  did(`Member left: ${nameOf(4).en} (${team(4)})`, `Kilépett: ${nameOf(4).hu} (${team(4)})`);
  await rejoin(4);
  await succeed(manager(2).caller.patient.delete(path(`/members/${manager(3).id}`)));
  did(
    `Member removed by ${second.en}: ${nameOf(3).en} (${team(3)})`,
    `Eltávolított tag: ${nameOf(3).hu} (${team(3)}), eltávolította: ${second.hu}`,
  );
  await rejoin(3);
  await post(2, '/seasons', draftForm({ draftStartsAt: instant(3, '15:00:00') }));
  await post(2, `/seasons/${small.season.id}`, draftForm());
  await draftByItself(world, league);
  did('The draft has started', 'Elkezdődött a draft');
  const { picks } = await get<DraftState>('/draft');
  for (const {
    pickNo,
    team: { name: drafter },
    player,
  } of picks) {
    did(
      `Automatic pick ${pickNo}: ${player?.name} (${player?.position}) → ${drafter}`,
      `Automatikus választás (${pickNo}.): ${player?.name} (${player?.position}) → ${drafter}`,
    );
  }
  did('The draft has ended', 'Véget ért a draft');
}

const schedule = ({ id, managers: [admin] }: FantasyLeague) =>
  succeed(admin!.caller.patient.post(`/leagues/${id}/seasons`, draftForm()));

async function untilDrafted({ id, managers: [admin] }: FantasyLeague): Promise<void> {
  const read = () => succeed(admin!.caller.patient.get(`/leagues/${id}/draft`));
  await until(async () => Boolean((await read()).body.draft?.endedAt));
}

/** The last one deletes their account, the first one the league: what the others see of the one and of the other. */
async function goFrom(id: string, [admin, , , last]: readonly Manager[]) {
  if (!admin || !last) throw new Error('A league of four');
  await succeed(last.caller.patient.delete('/users/me'));
  await world.storedState();
  const { patient } = admin.caller;
  const { body: members } = await succeed(patient.get(`/leagues/${id}/members`));
  const { body: left } = await succeed(patient.get(`/leagues/${id}`));
  const { status, body } = await patient.delete(`/leagues/${id}`);
  const nobodys = members.filter(({ user }: MemberRow) => user === null).length;
  const after = (await patient.get(`/leagues/${id}`)).status;
  return {
    members: members.length,
    nobodys,
    open: left.nbAvailableSlots,
    deleted: body.code ?? status,
    after,
  };
}
const slotIsFree = { members: 3, nobodys: 0, open: 1 };
const teamPlaysOn = { members: 4, nobodys: 1, open: 0 };
const isGone = { deleted: 204, after: 404 };

describe('an account, then its league, is deleted', () => {
  it('before a draft is scheduled', async () => {
    const { id, managers } = await formLeague(world, 'Korai');
    expect(await goFrom(id, managers)).toEqual({ ...slotIsFree, ...isGone });
  });

  it('with the draft scheduled', async () => {
    const scheduled = await formLeague(world, 'Kitűzött');
    await schedule(scheduled);
    expect(await goFrom(scheduled.id, scheduled.managers)).toEqual({ ...slotIsFree, ...isGone });
  });
});

describe('a season in the memory of its league', () => {
  beforeAll(async () => {
    await schedule(drafting);
    await schedule(ongoing);
    for (const { caller } of ongoing.managers)
      await succeed(caller.patient.post(`/leagues/${ongoing.id}/draft/auto-pick`, { enabled: true }));
    await playSeason();
  }, 600_000);

  it('and meanwhile accounts and leagues are deleted: the teams play on, a draft under way too', async () => {
    expect(await goFrom(drafting.id, drafting.managers)).toEqual({
      ...teamPlaysOn,
      deleted: 'draft_running',
      after: 200,
    });
    await untilDrafted(ongoing);
    expect(await goFrom(ongoing.id, ongoing.managers)).toEqual({ ...teamPlaysOn, ...isGone });
  });

  it('is played', async () => {
    const leaver = await someone(1, isBenched);
    const free = await get<{ id: string; name: string }[]>('/available-players?sort=draftRank&limit=1');
    const signed = free[0]!;
    await succeed(
      manager(1).caller.patient.post(`/rosters/${manager(1).rosterId}/players/${signed.id}`, {
        cut: leaver.rosterPlayerId,
      }),
    );
    did(`${team(1)} cut ${leaver.name}`, `${team(1)} elengedte: ${leaver.name}`);
    did(`${team(1)} signed ${signed.name}`, `${team(1)} leigazolta: ${signed.name}`);
    const mine = await someone(1, ({ position }) => position === 'QB');
    const theirs = await someone(2, ({ position }) => position === 'QB');
    const { body: trade } = await post(1, `/trade-proposal/${mine.id}/${theirs.id}`);
    await succeed(manager(2).caller.patient.post(`/trade-proposals/${trade.id}/accept`));
    did(
      `Trade: ${team(1)} ⇄ ${team(2)}, ${mine.name} for ${theirs.name}`,
      `Csere: ${team(1)} ⇄ ${team(2)}, ${mine.name} ↔ ${theirs.name}`,
    );
    await post(3, `/teams/${manager(3).teamId}/caretaker`, { enabled: true });
    did(
      `Caretaker on: ${team(3)} (by ${nameOf(3).en})`,
      `Helyettes bekapcsolva: ${team(3)} (${nameOf(3).hu})`,
    );
    // Their quarterback is benched, so that the caretaker has something to do; no other one is left to choose.
    const benched = await someone(
      3,
      ({ position, activityStatus }) => position === 'QB' && activityStatus === 'active',
    );
    const onBench = (await rosterOf(3)).players.filter(isBenched);
    const rivals = onBench.filter(({ position }) => position === 'QB');
    for (const cut of rivals.length > 0 ? rivals : onBench.slice(0, 1)) {
      await succeed(
        manager(3).caller.patient.delete(`/rosters/${manager(3).rosterId}/players/${cut.rosterPlayerId}`),
      );
      did(`${team(3)} cut ${cut.name}`, `${team(3)} elengedte: ${cut.name}`);
    }
    await succeed(
      manager(3).caller.patient.post(
        `/rosters/${manager(3).rosterId}/players/${benched.rosterPlayerId}/move`,
        {
          direction: 'bench',
        },
      ),
    );
    did(
      `Caretaker, week 1: ${team(3)} starts ${benched.name}`,
      `Helyettes, 1. forduló: ${team(3)} – kezdő: ${benched.name}`,
    );
    await world.goTo(instant(10, '08:00:00'));
    for (let week = 1; week <= 4; week++) {
      await playWeek(week);
      if (week === 2) await correct(week);
      const { players } = await rosterOf(3);
      const starters = players.filter(({ fantasyPosition: slot, position }) => isStarter({ slot, position }));
      for (const { fantasyPosition, position } of starters)
        expect(slotAccepts(fantasyPosition, position)).toBe(true);
      expect(starters).toHaveLength(8);
    }
    const kept = JSON.stringify(
      (await rosterOf(3)).players.map(({ rosterPlayerId, fantasyPosition }) => [
        rosterPlayerId,
        fantasyPosition,
      ]),
    );
    await post(3, `/teams/${manager(3).teamId}/caretaker`, { enabled: false });
    did(
      `Caretaker off: ${team(3)} (by ${nameOf(3).en})`,
      `Helyettes kikapcsolva: ${team(3)} (${nameOf(3).hu})`,
    );
    expect(
      JSON.stringify(
        (await rosterOf(3)).players.map(({ rosterPlayerId, fantasyPosition }) => [
          rosterPlayerId,
          fantasyPosition,
        ]),
      ),
    ).toBe(kept);
    await runWeekJob(world.owner, 'finish');
    const standings = await get<Standing[]>('/standings');
    const [champion, runnerUp, third] = [1, 2, 3].map(
      (n) => standings.find(({ place }) => place === n)?.team.name,
    );
    did(`The season is finished, the champion is ${champion}`, `Véget ért a szezon, a bajnok: ${champion}`);
    did(`Champion: ${champion}`, `Bajnok: ${champion}`);
    did(`Second place: ${runnerUp}`, `Ezüstérmes: ${runnerUp}`);
    did(`Third place: ${third}`, `Bronzérmes: ${third}`);
    await world.storedState();
  }, 600_000);

  it.each(['en', 'hu'] as const)('is written down as it was done, in its order (%s)', async (locale) => {
    const entries: LogEntry[] = [];
    for (let total = 1; entries.length < total;) {
      const answer = await succeed(
        manager(4).caller.patient.get(path(`/log?limit=200&offset=${entries.length}`), { locale }),
      );
      total = Number(answer.headers.get('x-total-count'));
      entries.push(...(answer.body as LogEntry[]));
    }
    const written = entries.reverse().map(({ text }) => text);
    // When the draft is to be held and what it was before are told by moments: those are compared by their kinds.
    const kinds = entries.map(({ kind }) => kind);
    const [at, moved] = [kinds.indexOf('draft_scheduled'), kinds.indexOf('draft_rescheduled')];
    expect([at, moved]).toEqual([10, 11]);
    expect(written[at]).toContain(nameOf(2)[locale]);
    const rest = written.filter((_, i) => i !== at && i !== moved);
    let next = 0;
    for (const group of done) {
      const said = rest.slice(next, next + group.length);
      expect(said.toSorted()).toEqual(group.map((line) => line[locale]).sort());
      next += group.length;
    }
    expect(rest.slice(next)).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('is found by kind and by team', async () => {
    const trades = await get<LogEntry[]>(`/log?kind=traded&team=${manager(2).teamId}`);
    expect(trades).toHaveLength(1);
    expect(await get<LogEntry[]>(`/log?kind=traded&team=${manager(3).teamId}`)).toEqual([]);
    const games = await get<LogEntry[]>(
      `/log?kind=result&team=${manager(1).teamId}&season=${small.season.id}`,
    );
    expect(games).toHaveLength(4);
  });

  it('is one file that rebuilds the table and the draft', async () => {
    const order = async () => (await post(4, '/archive')).body as { id: string; status: string };
    const job = await until(async () => {
      const ordered = await order();
      return ordered.status === 'done' && ordered;
    });
    const answer = await fetch(`${world.stack.url}/api${path(`/archive/${job.id}`)}`, {
      headers: { Authorization: `Bearer ${manager(4).caller.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    const rows = (name: string) => {
      const [, bytes] = files.find(([file]) => file.endsWith(`/${name}`)) ?? [];
      const [, ...lines] = Buffer.from(bytes ?? [])
        .toString()
        .trimEnd()
        .split('\r\n');
      return lines.map((line) => line.split(';'));
    };
    const table = new Map<string, { wins: number; losses: number; ties: number; points: number }>();
    for (const [, kind, team1 = '', points1, points2, team2 = '', winner] of rows('games.csv'))
      if (kind === 'regular')
        for (const [name, own, number] of [
          [team1, points1, '1'],
          [team2, points2, '2'],
        ] as const) {
          const row = table.get(name) ?? { wins: 0, losses: 0, ties: 0, points: 0 };
          row[winner === '0' ? 'ties' : winner === number ? 'wins' : 'losses'] += 1;
          row.points += Number(own);
          table.set(name, row);
        }
    for (const {
      team: { name },
      wins,
      losses,
      ties,
      points,
    } of await get<Standing[]>('/standings')) {
      expect(table.get(name)).toMatchObject({ wins, losses, ties });
      expect(table.get(name)?.points).toBeCloseTo(points, 2);
    }
    const { picks } = await get<DraftState>('/draft');
    const drafted = rows('draft.csv').map(([no, , name, player, , , isAuto]) => [
      Number(no),
      name,
      player,
      isAuto,
    ]);
    expect(drafted).toEqual(
      picks.map(({ pickNo, team: drafter, player }) => [pickNo, drafter.name, player?.name, '1']),
    );
    expect(rows('log.csv').length).toBe(done.flat().length + 2);
  });

  it('is over when an account and the league are deleted after it: the slot is free', async () => {
    const [first, second, third, fourth] = league.managers;
    // The second one leads it by now.
    expect(await goFrom(league.id, [second!, first!, third!, fourth!])).toEqual({ ...slotIsFree, ...isGone });
  });
});
