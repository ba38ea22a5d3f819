import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Stopwatch } from '@endzone/common/testing/stopwatch';
import type { Pick } from '@endzone/contracts/fantasy/draft';
import { draftNamespace, socketPath, type DraftClosed, type DraftPicked } from '@endzone/contracts/socket';
import { until } from '@endzone/common/testing/until';
import { request } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { instant } from './testing/calendar.ts';
import { Caller } from './testing/caller.ts';
import { draftForm, formLeague, type FantasyLeague, type Manager } from './testing/leagueOfFour.ts';
import { enterSmallSeason } from './testing/smallSeason.ts';
import { openWorld, password, succeed, type World } from './testing/world.ts';

/** The way of a browser: through the edge, to one of two processes of fantasy. */
describe('The live draft, from outside', () => {
  let world: World;
  let league: FantasyLeague;
  let other: FantasyLeague;
  let sockets: Socket[] = [];
  let removed: string | undefined;

  beforeAll(async () => {
    world = await openWorld({ instances: { fantasy: 2 } });
    await enterSmallSeason(world);
    league = await formLeague(world, 'Élő Liga');
    other = await formLeague(world, 'Másik Liga');
    for (const { id, managers } of [league, other])
      await succeed(managers[0]!.caller.post(`/leagues/${id}/seasons`, draftForm()));
  }, 300_000);
  afterEach(() => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
  });
  afterAll(() => world.close(), 180_000);

  const bearer = ({ token }: Caller) => ({ Authorization: `Bearer ${token}` });

  function open(headers: Record<string, string>, auth: object, reconnection = false): Socket {
    const socket = io(`${world.stack.url}${draftNamespace}`, {
      path: socketPath,
      transports: ['websocket'],
      reconnection,
      forceNew: true,
      auth,
      extraHeaders: headers,
    });
    sockets.push(socket);
    return socket;
  }

  const heard = <T>(socket: Socket, name: string, fits: (payload: T) => boolean = () => true) =>
    new Promise<T>((resolve, reject) => {
      socket.on(name, (payload: T) => {
        if (fits(payload)) resolve(payload);
      });
      socket.once('connect_error', reject);
    });

  async function watch(caller: Caller, auth: object = { leagueId: league.id }): Promise<Socket> {
    const socket = open(bearer(caller), auth);
    await heard(socket, 'draft:sync');
    return socket;
  }

  /** "Closed within five seconds" after the cause was answered. */
  const closing = async (socket: Socket, cause: () => Promise<unknown>) => {
    const closed = heard<DraftClosed>(socket, 'draft:closed');
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    await cause();
    const watch = new Stopwatch();
    const { code } = await closed;
    await gone;
    expect(watch.stop()).toBeLessThan(5_000);
    return code;
  };

  /** Who is on the clock picks somebody; teams that pick automatically are not waited for. */
  const pickNext = async (): Promise<Pick> => {
    for (;;) {
      const { body: turn } = await succeed(world.owner.get(`/leagues/${league.id}/draft-team`));
      if (turn.draftTeam.autoPick) continue;
      const { caller } = league.managers.find(({ teamId }: Manager) => teamId === turn.draftTeam.id)!;
      const { body: free } = await succeed(caller.get(`/leagues/${league.id}/available-players?position=WR`));
      const asked = { playerId: free[0].id, pickNo: turn.pickNo };
      return (await succeed(caller.post(`/leagues/${league.id}/draft/picks`, asked))).body.pick;
    }
  };

  const upgrade = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(`${world.stack.url}${socketPath}/?EIO=4&transport=websocket`, {
        headers: {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...headers,
        },
      });
      asked.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve(statusCode);
      });
      asked.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end();
    });

  it('opens no socket without session, nor by cookie for another site', async () => {
    const cookie = { Cookie: `endzone=${league.managers[0]!.caller.token}` };
    expect(await upgrade({})).toBe(401);
    expect(await upgrade({ ...cookie, Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await upgrade(cookie)).toBe(403);
    expect(await upgrade({ ...cookie, Origin: world.stack.url })).toBe(101);
    expect(await upgrade(bearer(league.managers[0]!.caller))).toBe(101);
  });

  it('leads nobody into a league of others', async () => {
    const socket = open(bearer(other.managers[1]!.caller), { leagueId: league.id, locale: 'hu' });
    const refused = await new Promise<Error & { data?: unknown }>((resolve) =>
      socket.once('connect_error', resolve),
    );
    expect([refused.message, refused.data]).toEqual([
      'Nem vagy tagja ennek a ligának',
      { status: 403, code: 'not_league_member' },
    ]);
  });

  it('shows every pick to everybody, whichever process they are connected to', async () => {
    const watching = await Promise.all(league.managers.map(({ caller }) => watch(caller)));
    const picks = watching.map((socket) => {
      const seen: DraftPicked[] = [];
      socket.on('draft:pick', (event: DraftPicked) => seen.push(event));
      return seen;
    });
    await world.goTo(instant(3, '16:00:01'));
    for (let pickNo = 1; pickNo <= 4; pickNo++) expect((await pickNext()).pickNo).toBe(pickNo);
    const { body: log } = await succeed(world.owner.get(`/leagues/${league.id}/draft/picks`));
    const allSeen = async () => {
      await until(() => picks.every(({ length }) => length >= 4));
    };
    await allSeen();
    for (const seen of picks) {
      expect(seen.map(({ pick }: { pick: Pick }) => pick)).toEqual(log);
      const versions = seen.map(({ version }) => version);
      expect(versions).toEqual(versions.map((_, index) => versions[0]! + index));
    }
  });

  it('ends with the log-out, and with nobody else’s', async () => {
    const { caller, email } = other.managers[2]!;
    const [leaving, staying] = [
      await watch(caller, { leagueId: other.id }),
      await watch(other.managers[0]!.caller, { leagueId: other.id }),
    ];
    expect(await closing(leaving, () => succeed(caller.delete('/auth')))).toBe('unauthenticated');
    expect(staying.connected).toBe(true);
    await succeed(world.visitor.post('/auth', { username: email, password }));
  });

  it('ends when a changed password ends the session', async () => {
    const { caller, email } = other.managers[3]!;
    const socket = await watch(caller, { leagueId: other.id });
    const { body } = await succeed(world.visitor.post('/auth', { username: email, password }));
    const form = { oldPassword: password, newPassword: 'Negyedik-kiserlet-8' };
    const changed = () =>
      succeed(new Caller(world.stack.url, body.token).post('/users/me/change-password', form));
    expect(await closing(socket, changed)).toBe('unauthenticated');
    expect(await upgrade(bearer(caller))).toBe(401);
  });

  it('ends with the removal from the league', async () => {
    const { caller, id } = league.managers[2]!;
    const socket = await watch(caller);
    const [admin] = league.managers;
    removed = id;
    const removal = () => succeed(admin!.caller.delete(`/leagues/${league.id}/members/${id}`));
    expect(await closing(socket, removal)).toBe('not_league_member');
  });

  it('goes on for the visitors of one process when the other is killed, whose own come again', async () => {
    const visitors = league.managers.filter(({ id }) => id !== removed);
    const watching = await Promise.all(
      [...visitors, ...visitors].map(async ({ caller }) => {
        const socket = open(bearer(caller), { leagueId: league.id }, true);
        const seen = { picks: [] as number[], syncs: 0, drops: 0 };
        socket.on('draft:pick', ({ pick }: DraftPicked) => seen.picks.push(pick.pickNo));
        socket.on('draft:sync', () => (seen.syncs += 1));
        socket.on('disconnect', () => (seen.drops += 1));
        await heard(socket, 'draft:sync');
        return { socket, seen };
      }),
    );
    await world.stack.process('fantasy').kill();
    await until(() => watching.some(({ seen }) => seen.drops > 0));
    const { pickNo } = await pickNext();
    await until(() => watching.every(({ seen }) => seen.picks.includes(pickNo) || seen.syncs > 1));
    const stayed = watching.filter(({ seen }) => seen.drops === 0);
    const dropped = watching.filter(({ seen }) => seen.drops > 0);
    // They were spread over the two.
    expect([stayed.length, dropped.length].map((nb) => nb > 0)).toEqual([true, true]);
    for (const { seen } of stayed) expect([seen.picks.includes(pickNo), seen.syncs]).toEqual([true, 1]);
    await until(() => dropped.every(({ seen }) => seen.syncs > 1));
  });
});
