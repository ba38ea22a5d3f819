import * as draftScheduleCalls from '@endzone/contracts/fantasy/draftSchedule';
import * as picksCalls from '@endzone/contracts/fantasy/picks';
import * as gamesCalls from '@endzone/contracts/fantasy/games';
import * as standingsCalls from '@endzone/contracts/fantasy/standings';
import * as rosters from '@endzone/contracts/fantasy/rosters';
import * as trades from '@endzone/contracts/fantasy/trades';
import type { Call } from '@endzone/contracts/call';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import type { DraftState } from '@endzone/contracts/fantasy/draft';
import { until } from '@endzone/common/testing/until';
import { expect } from '@jest/globals';
import { instant } from '../testing/calendar.ts';
import { draftForm, findRosters, type Manager } from '../testing/leagueOfFour.ts';
import { succeed } from '../testing/world.ts';
import { lookAnew } from './drafts.ts';
import { nobody, playerOf } from '../stats/world.ts';
import {
  admin,
  allows,
  arrange,
  inLeague,
  refuses,
  second,
  sendPlain,
  shows,
  third,
  type FantasyStep,
  type FantasyWorld,
} from './world.ts';

const state = async (world: FantasyWorld): Promise<DraftState> =>
  (await succeed(admin(world).caller.get(inLeague(world, '/draft')))).body;

async function onTheClock(world: FantasyWorld): Promise<Manager> {
  const { draft } = await state(world);
  const manager = world.league.managers.find(({ teamId }) => teamId === draft?.team?.id);
  if (!manager) throw new Error('Nobody is on the clock');
  return manager;
}

/** The others are picked for by the server; this is the founder's turn, or the draft is over. */
const untilHisTurn = (world: FantasyWorld): Promise<DraftState> =>
  until(async () => {
    const now = await state(world);
    return (Boolean(now.draft?.endedAt) || now.draft?.team?.id === admin(world).teamId) && now;
  });

const pick = (world: FantasyWorld, playerId: string, rest: Record<string, unknown> = {}) =>
  admin(world).caller.post(inLeague(world, '/draft/picks'), { playerId, ...rest });

const refusedPick = (
  error: ErrorDefinition,
  title: string,
  name: string,
  rest: Record<string, unknown> = {},
) =>
  refuses(picksCalls.makePick, error, title, (world, locale) =>
    admin(world).caller.post(
      inLeague(world, '/draft/picks'),
      { playerId: playerOf(world, name) || nobody, ...rest },
      { locale },
    ),
  );

/** The first two of these whom nobody has. */
async function free(world: FantasyWorld, names: string[]): Promise<string[]> {
  const taken = new Set((await state(world)).picks.map(({ player }) => player?.id));
  return names.map((name) => playerOf(world, name)).filter((id) => !taken.has(id));
}
const kickers = ['K 1', 'K 2', 'K 3', 'K 4'];
const backs = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((club) => [`RB ${club}`, `RB ${club}b`]);

const lockedByDraft: FantasyStep[] = [
  rosters.pickFreeAgent,
  rosters.cutPlayer,
  rosters.movePlayer,
  rosters.switchPlayers,
].map((call: Call) =>
  refuses(call, errors.rosterLockedDraft, 'a change during the draft', (world, locale) => {
    const { caller, rosterId } = admin(world);
    const place = `/rosters/${rosterId}`;
    if (call === rosters.cutPlayer) return caller.delete(`${place}/players/${nobody}`, { locale });
    if (call === rosters.movePlayer)
      return caller.post(`${place}/players/${nobody}/move`, { direction: 'bench' }, { locale });
    if (call === rosters.switchPlayers)
      return caller.post(`${place}/switch-players/${nobody}/${nobody}`, {}, { locale });
    return caller.post(`${place}/players/${playerOf(world, 'QB 1')}`, {}, { locale });
  }),
);

const running: FantasyStep[] = [
  arrange('the draft begins', async (world) => {
    await world.goTo(instant(3, '16:00:01'));
    await findRosters(world.league);
  }),
  shows('the draft begins by itself, with the seed whose hash was shown', async (world) => {
    const { status, draft, teams } = await state(world);
    expect({ status, direction: draft?.direction, nbTeams: teams.length }).toEqual({
      status: 'drafting',
      direction: 'asc',
      nbTeams: 4,
    });
    expect(draft?.seed).toMatch(/^[0-9a-f]{32}$/);
  }),
  lookAnew,
  refuses(
    draftScheduleCalls.changeDraft,
    errors.draftAlreadyStarted,
    'other dates of a draft that runs',
    (world, locale) =>
      admin(world).caller.post(
        inLeague(world, `/seasons/${world.season.id}`),
        draftForm({ draftStartsAt: instant(4), draftEndsAt: instant(5) }),
        { locale },
      ),
  ),
  refuses(draftScheduleCalls.cancelDraft, errors.draftAlreadyStarted, 'a draft that runs', (world, locale) =>
    admin(world).caller.delete(inLeague(world, `/seasons/${world.season.id}`), { locale }),
  ),
  ...lockedByDraft,
  refuses(trades.proposeTrade, errors.rosterLockedDraft, 'a trade during the draft', (world, locale) =>
    admin(world).caller.post(
      inLeague(world, `/trade-proposal/${playerOf(world, 'QB 1')}/${playerOf(world, 'QB 2')}`),
      {},
      { locale },
    ),
  ),
  allows(picksCalls.checkDraftOverdue, 'a look in time', (world) =>
    third(world).caller.post(inLeague(world, '/check-draft-overdue')),
  ),
  shows('in time nobody is picked', async (world) => {
    const { pickNo } = (await succeed(third(world).caller.get(inLeague(world, '/draft-team')))).body;
    const { body } = await succeed(
      third(world).caller.post(inLeague(world, '/check-draft-overdue'), { pickNo }),
    );
    expect(body).toMatchObject({ player_picked: false, pickNo });
  }),
  arrange('the first turn that nobody takes is missed', async (world) => {
    const { draft } = await state(world);
    world.missed = draft?.pickNo ?? 0;
    await world.goTo(draft?.turnDeadlineAt ?? '');
    await world.advance(2);
  }),
  shows('a missed turn is picked by the server', async (world) => {
    const { picks } = await state(world);
    expect(picks[world.missed - 1]).toMatchObject({ isAuto: true });
    const asked = { pickNo: world.missed };
    const { body } = await succeed(third(world).caller.post(inLeague(world, '/check-draft-overdue'), asked));
    expect(body).toMatchObject({ player_picked: true });
  }),
  refuses(picksCalls.makePick, errors.notYourTurn, 'who is not on the clock', async (world, locale) => {
    const clock = await onTheClock(world);
    const other = world.league.managers.find(({ teamId }) => teamId !== clock.teamId);
    return (other ?? clock).caller.post(
      inLeague(world, '/draft/picks'),
      { playerId: playerOf(world, 'QB 1') },
      { locale },
    );
  }),
  arrange('the server picks for the others', async (world) => {
    for (const { caller } of world.league.managers.slice(1))
      await succeed(caller.post(inLeague(world, '/draft/auto-pick'), { enabled: true }));
    await untilHisTurn(world);
  }),
  refusedPick(errors.turnPassed, 'a turn that is over', 'QB 1', { pickNo: 1 }),
  refusedPick(errors.playerNotFound, 'an unknown player', ''),
  refusedPick(errors.playerInactive, 'who is inactive', 'K 5'),
  refuses(picksCalls.makePick, errors.playerTaken, 'whom somebody has', async (world, locale) => {
    const { picks } = await state(world);
    return admin(world).caller.post(
      inLeague(world, '/draft/picks'),
      { playerId: picks[0]?.player?.id },
      { locale },
    );
  }),
  allows(picksCalls.makePick, 'a kicker', async (world) => {
    const [kicker = ''] = await free(world, kickers);
    const { draft } = await state(world);
    return pick(world, kicker, { pickNo: draft?.pickNo });
  }),
  arrange('his next turn', untilHisTurn),
  refuses(
    picksCalls.makePick,
    errors.positionReserved,
    'a second kicker while others need one',
    async (world, locale) => {
      const [kicker = ''] = await free(world, kickers);
      return admin(world).caller.post(inLeague(world, '/draft/picks'), { playerId: kicker }, { locale });
    },
  ),
  arrange('he picks eight running backs', async (world) => {
    for (let i = 0; i < 8; i++) {
      await untilHisTurn(world);
      const [back = ''] = await free(world, backs);
      await succeed(pick(world, back));
    }
    await untilHisTurn(world);
  }),
  refuses(
    picksCalls.makePick,
    errors.playerCannotBePlacedDraft,
    'a ninth, who has no place',
    async (world, locale) => {
      const [back = ''] = await free(world, backs);
      return admin(world).caller.post(inLeague(world, '/draft/picks'), { playerId: back }, { locale });
    },
  ),
  allows(picksCalls.getAvailablePlayers, 'a member to look', (world) =>
    admin(world).caller.get(inLeague(world, '/available-players?sort=draftRank')),
  ),
  refuses(picksCalls.getAvailablePlayers, errors.seasonNotFoundById, 'an unknown season', (world, locale) =>
    admin(world).caller.get(inLeague(world, `/available-players?season=${nobody}`), { locale }),
  ),
  arrange('the server picks for him too, until the end', async (world) => {
    await succeed(admin(world).caller.post(inLeague(world, '/draft/auto-pick'), { enabled: true }));
    await until(async () => Boolean((await state(world)).draft?.endedAt));
  }),
];

const ended: FantasyStep[] = [
  arrange('two newcomers whom nobody has', async (world) => {
    for (const position of ['QB', 'WR']) {
      const fields = {
        teamId: world.clubs[7]?.id,
        name: `${position} new`,
        position,
        birthDate: '2000-01-01',
      };
      await succeed(world.owner.post('/players', fields));
    }
  }),
  shows('everybody has fourteen players, the games are drawn', async (world) => {
    expect(await state(world)).toMatchObject({ status: 'ongoing', draft: { team: null, pickNo: 57 } });
    const all = (await succeed(admin(world).caller.get(inLeague(world, '/rosters')))).body;
    expect(all.map(({ players }: { players: unknown[] }) => players.length)).toEqual([14, 14, 14, 14]);
    // Three regular weeks of two games.
    expect((await succeed(admin(world).caller.get(inLeague(world, '/games')))).body).toHaveLength(6);
  }),
  refusedPick(errors.draftNotRunning, 'a pick after the end', 'QB 1'),
  ...[picksCalls.saveQueue, picksCalls.switchAutoPick].map((call) =>
    refuses(call, errors.draftOver, 'a draft that is over', (world, locale) =>
      sendPlain(second(world).caller, call, { leagueId: world.league.id }, locale),
    ),
  ),
  ...[
    standingsCalls.getStandings,
    standingsCalls.getSeasonStandings,
    gamesCalls.getSeasonGames,
    rosters.getSeasonRosters,
  ].map((call) =>
    allows(call, 'a member to look', (world) =>
      sendPlain(second(world).caller, call, { leagueId: world.league.id, seasonId: world.season.id }, 'en'),
    ),
  ),
  allows(rosters.getMyRoster, 'the manager to look', (world) =>
    second(world).caller.get(inLeague(world, '/rosters/me')),
  ),
  allows(rosters.getTeamRoster, 'everybody to look', (world) =>
    world.stranger.caller.get(inLeague(world, `/rosters/${admin(world).teamId}`)),
  ),
  allows(rosters.getRoster, 'everybody to look', (world) =>
    world.stranger.caller.get(`/rosters/${admin(world).rosterId}`),
  ),
];

/** The draft from its start to its end: missed turns, picks by hand and by the server, what is refused. */
export const draftDay: FantasyStep[] = [...running, ...ended];
