import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errors } from '@endzone/contracts/errors';
import { locales } from '@endzone/contracts/messages';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { until } from '@endzone/common/testing/until';
import type { Caller } from './testing/caller.ts';
import { instant } from './testing/calendar.ts';
import { draftForm, formLeague, type FantasyLeague, type Manager } from './testing/leagueOfFour.ts';
import { expectRefused } from './testing/refusal.ts';
import { enterSmallSeason } from './testing/smallSeason.ts';
import { openWorld, succeed, type World } from './testing/world.ts';

const others = ['accounts', 'leagues', 'stats'] as const;

/** Fantasy keeps copies of what a pick needs: whoever else is away costs only its own answers. */
describe('The draft goes on alone', () => {
  let world: World;
  let league: FantasyLeague;
  const room = (rest = '') => `/leagues/${league.id}/draft${rest}`;

  const stateFor = async ({ caller }: Manager): Promise<DraftState> =>
    (await succeed(caller.get(room()))).body;

  async function onTheClock(): Promise<{ manager: Manager; state: DraftState }> {
    for (const manager of league.managers) {
      const state = await stateFor(manager);
      if (state.draft?.team?.id === manager.teamId) return { manager, state };
    }
    throw new Error('Nobody is on the clock');
  }

  beforeAll(async () => {
    world = await openWorld();
    await enterSmallSeason(world);
    league = await formLeague(world, 'Liga');
    await succeed(league.managers[0]!.caller.post(`/leagues/${league.id}/seasons`, draftForm()));
    await world.goTo(instant(3, '16:00:01'));
    for (const name of others) await world.stack.process(name).stop();
  }, 600_000);
  afterAll(() => world.close(), 180_000);

  test('a pick is answered completely while accounts, leagues and stats are stopped', async () => {
    const { manager, state } = await onTheClock();
    const player = state.autoPreview?.player;
    const { status, body } = await manager.caller.post(room('/picks'), {
      playerId: player?.id,
      pickNo: state.draft?.pickNo,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      pick: { pickNo: 1, isAuto: false, team: { id: manager.teamId, name: expect.any(String) }, player },
      draft: { pickNo: 2, nbTotalPicks: 56 },
      roster: {
        status: 'locked',
        lockedBy: 'draft',
        team: {
          id: manager.teamId,
          owner: { id: manager.id, name: expect.stringContaining(manager.firstName) },
        },
        players: [{ id: player?.id, name: player?.name, addedBy: 'draft', rosterStatus: 'mine' }],
      },
    });
    expect((await stateFor(manager)).picks).toHaveLength(1);
  });

  test('a pick that breaks a rule is refused with its own reason', async () => {
    const { manager, state } = await onTheClock();
    const playerId = state.picks[0]?.player?.id;
    for (const locale of locales)
      expectRefused(
        await manager.caller.post(room('/picks'), { playerId }, { locale }),
        errors.playerTaken,
        locale,
      );
  });

  test('the queue and the switch for automatic picks work', async () => {
    const { manager, state } = await onTheClock();
    const asked = { playerIds: [state.autoPreview?.player.id] };
    expect((await succeed(manager.caller.post(room('/queue'), asked))).body).toMatchObject(asked);
    expect((await succeed(manager.caller.post(room('/auto-pick'), { enabled: true }))).body.autoPick).toBe(
      true,
    );
  });

  test.each([
    ['accounts', (caller: Caller, locale: 'en' | 'hu') => caller.get('/users/me/notifications', { locale })],
    ['leagues', (caller: Caller, locale: 'en' | 'hu') => caller.get('/leagues', { locale })],
    ['stats', (caller: Caller, locale: 'en' | 'hu') => caller.get('/seasons/current', { locale })],
  ] as const)('what %s answers is unavailable for a while', async (_name, ask) => {
    for (const locale of locales) {
      const answer = await ask(league.managers[0]!.caller, locale);
      expectRefused(answer, errors.serviceUnavailable, locale);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('everybody else goes on', async () => {
    const { caller } = league.managers[0]!;
    for (const path of [
      '/settings',
      room('/picks'),
      `/leagues/${league.id}/rosters`,
      `/leagues/${league.id}/draft-teams`,
    ])
      expect((await caller.get(path)).status).toBe(200);
  });

  test('who comes back answers again', async () => {
    await Promise.all(others.map((name) => world.stack.process(name).start()));
    const { caller } = league.managers[0]!;
    for (const path of ['/users/me/notifications', '/leagues', '/seasons/current']) {
      const { status } = await until(async () => {
        const answer = await caller.get(path);
        return answer.status !== 503 && answer;
      });
      expect({ path, status }).toEqual({ path, status: 200 });
    }
  }, 180_000);
});
