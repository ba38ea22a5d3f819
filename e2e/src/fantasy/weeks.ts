import { cancelOwnerJob } from '@endzone/contracts/edge/ownerJobs';
import { getArchive, makeArchive } from '@endzone/contracts/fantasy/archive';
import * as calendarCalls from '@endzone/contracts/fantasy/calendar';
import * as championCalls from '@endzone/contracts/fantasy/champions';
import * as gamesCalls from '@endzone/contracts/fantasy/games';
import * as leaderboardCalls from '@endzone/contracts/fantasy/leaderboard';
import { createShareCard } from '@endzone/contracts/fantasy/shareCards';
import * as trophiesCalls from '@endzone/contracts/fantasy/trophies';
import * as rosters from '@endzone/contracts/fantasy/rosters';
import * as drafts from '@endzone/contracts/fantasy/draftSchedule';
import * as trades from '@endzone/contracts/fantasy/trades';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import type { FantasyGame } from '@endzone/contracts/fantasy/games';
import type { Trophy } from '@endzone/contracts/fantasy/trophies';
import { until } from '@endzone/common/testing/until';
import { expect } from '@jest/globals';
import { instant } from '../testing/calendar.ts';
import { expectRefused } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import { command, gameDay, gameOf, nobody, playerOf } from '../stats/world.ts';
import { lookAnew } from './drafts.ts';
import { lockedRosters } from './squads.ts';
import {
  admin,
  allows,
  arrange,
  inLeague,
  leave,
  playerAt,
  refuses,
  second,
  sendPlain,
  shows,
  third,
  fourth,
  type FantasyStep,
  type FantasyWorld,
} from './world.ts';

const pair = async (world: FantasyWorld) => {
  const [from, to] = [await playerAt(admin(world), 'RB'), await playerAt(second(world), 'WR')];
  return inLeague(world, `/trade-proposal/${from.id}/${to.id}`);
};

const feedOf = (url: string) => new URL(url).pathname.replace('/api', '');

/** A secret address, read by a calendar without a session. */
function calendar(): FantasyStep[] {
  const { getCalendarLink, createCalendarLink, deleteCalendarLink, getCalendar } = calendarCalls;
  const path = (world: FantasyWorld) => inLeague(world, '/calendar-link');
  return [
    ...[getCalendarLink, createCalendarLink, deleteCalendarLink].map((call) =>
      refuses(call, errors.noTeam, 'the owner, who has no team', (world, locale) =>
        sendPlain(world.owner, call, { leagueId: world.league.id }, locale),
      ),
    ),
    allows(createCalendarLink, 'a manager to make an address', (world) =>
      admin(world).caller.post(path(world), {}),
    ),
    allows(getCalendarLink, 'them to see it again', (world) => admin(world).caller.get(path(world))),
    allows(getCalendar, 'a calendar to read the feed', async (world) => {
      const { body } = await succeed(admin(world).caller.get(path(world)));
      return world.visitor.get(feedOf(body.url));
    }),
    allows(deleteCalendarLink, 'them to delete it', (world) => admin(world).caller.delete(path(world))),
    refuses(getCalendar, errors.calendarNotFound, 'an address that nobody has', (world, locale) =>
      world.visitor.get('/calendar/nothing.ics', { locale }),
    ),
  ];
}

/** A result and a draft as pictures that everybody may see who has the address. */
function shareCards(): FantasyStep[] {
  const share = (world: FantasyWorld, body: object) =>
    admin(world).caller.post(inLeague(world, '/share-cards'), body);
  return [
    allows(createShareCard, 'a member to share an official result', (world) =>
      share(world, { kind: 'result', gameId: world.gameId }),
    ),
    allows(createShareCard, 'a member to share a draft', (world) =>
      share(world, { kind: 'draft', teamId: admin(world).teamId, locale: 'hu', shape: 'tall' }),
    ),
    refuses(createShareCard, errors.gameNotFound, 'a game that there is not', (world, locale) =>
      admin(world).caller.post(
        inLeague(world, '/share-cards'),
        { kind: 'result', gameId: nobody },
        { locale },
      ),
    ),
    refuses(createShareCard, errors.teamNotFound, 'a team of nobody', (world, locale) =>
      admin(world).caller.post(
        inLeague(world, '/share-cards'),
        { kind: 'draft', teamId: nobody },
        { locale },
      ),
    ),
  ];
}

const beyondLastOrder = 11 * 60;

/** Everything of the league as a file. */
function archive(): FantasyStep[] {
  const cancelling = (id: string) => `/owner/jobs/archive/${id}/cancel`;
  const path = (world: FantasyWorld, rest = '') => inLeague(world, `/archive${rest}`);
  const order = (world: FantasyWorld) => second(world).caller.post(path(world), {});
  return [
    allows(makeArchive, 'a member', order),
    arrange('it is made', async (world) => {
      const isDone = async () => (await succeed(order(world))).body.status === 'done';
      await until(isDone);
    }),
    allows(getArchive, 'another member', async (world) => {
      const { body } = await succeed(order(world));
      return third(world).caller.get(path(world, `/${body.id}`));
    }),
    refuses(getArchive, errors.archiveNotFound, 'an archive that there is not', (world, locale) =>
      third(world).caller.get(path(world, `/${nobody}`), { locale }),
    ),
    refuses(cancelOwnerJob, errors.jobNotFound, 'an archive that there is not', (world, locale) =>
      world.owner.post(cancelling(nobody), {}, { locale }),
    ),
    refuses(cancelOwnerJob, errors.jobFinished, 'an archive that is made', async (world, locale) => {
      const { body } = await succeed(order(world));
      return world.owner.post(cancelling(body.id), {}, { locale });
    }),
    arrange('one cannot be made', async (world) => {
      await world.advance(beyondLastOrder);
      await world.stack.process('leagues').stop();
    }),
    allows(cancelOwnerJob, 'the owner, while an archive is being made', async (world) => {
      const { body } = await succeed(order(world));
      const cancelled = await world.owner.post(cancelling(body.id));
      expect(cancelled.body).toMatchObject({
        state: 'failed',
        error: { code: 'job_cancelled' },
        canCancel: false,
      });
      await world.stack.process('leagues').start();
      return cancelled;
    }),
  ];
}

/** What all trades are refused by. */
const closedTrades = (error: ErrorDefinition, title: string): FantasyStep[] => [
  refuses(trades.proposeTrade, error, title, async (world, locale) =>
    admin(world).caller.post(await pair(world), {}, { locale }),
  ),
  refuses(trades.acceptTrade, error, title, (world, locale) =>
    second(world).caller.post(`/trade-proposals/${world.tradeId}/accept`, {}, { locale }),
  ),
];

const ownGame = async (world: FantasyWorld, week: number): Promise<FantasyGame> => {
  const path = inLeague(world, `/games?week=${week}&team=${admin(world).teamId}`);
  const [game] = (await succeed(admin(world).caller.get(path))).body;
  world.gameId = game.id;
  return game;
};
const viewed = (world: FantasyWorld, side: string, rest: { gameId?: string } = {}) =>
  inLeague(world, `/games/${rest.gameId ?? world.gameId}/mark-viewed/${side}`);
const marks = [gamesCalls.markGameViewed, gamesCalls.markGameViewedByGet] as const;

const locked: FantasyStep[] = [
  arrange('the first game day begins', (world) => world.goTo(instant(gameDay(1), '08:00:00'))),
  ...lockedRosters(errors.rosterLockedGames, 'a change on a game day'),
  ...closedTrades(errors.rosterLockedGames, 'a trade on a game day'),
  arrange('the first week starts', (world) => command(world, 'start-week')),
  ...lockedRosters(errors.rosterLockedWeek, 'a change while games are played'),
  ...closedTrades(errors.rosterLockedWeek, 'a trade while games are played'),
  arrange('the game of the founder', (world) => ownGame(world, 1)),
  allows(gamesCalls.getGame, 'a member to look', (world) =>
    second(world).caller.get(inLeague(world, `/games/${world.gameId}`)),
  ),
  shows('a week that is played counts with its snapshot', async (world) => {
    const game = await ownGame(world, 1);
    expect(game).toMatchObject({
      state: 'live',
      isFinal: false,
      gameResult: null,
      team1Points: 0,
      team2Points: 0,
    });
    expect(game.roster1?.players.length).toBeGreaterThan(11);
  }),
  refuses(gamesCalls.getGame, errors.gameNotFound, 'an unknown game', (world, locale) =>
    second(world).caller.get(inLeague(world, `/games/${nobody}`), { locale }),
  ),
  ...marks.flatMap((call) => [
    refuses(call, errors.resultNotFinal, 'a game that is not final', (world, locale) =>
      admin(world).caller.send(
        call.method,
        viewed(world, admin(world).teamId),
        call.method === 'POST' ? {} : undefined,
        { locale },
      ),
    ),
    refuses(call, errors.gameNotFound, 'an unknown game', (world, locale) =>
      admin(world).caller.send(
        call.method,
        viewed(world, '1', { gameId: nobody }),
        call.method === 'POST' ? {} : undefined,
        { locale },
      ),
    ),
    refuses(call, errors.gameNotFound, 'a team that is no side of the game', (world, locale) =>
      admin(world).caller.send(call.method, viewed(world, nobody), call.method === 'POST' ? {} : undefined, {
        locale,
      }),
    ),
    refuses(call, errors.notTeamManager, 'who does not manage that side', (world, locale) =>
      world.owner.send(call.method, viewed(world, '1'), call.method === 'POST' ? {} : undefined, { locale }),
    ),
  ]),
  refuses(createShareCard, errors.resultNotOfficial, 'a result that is not official', (world, locale) =>
    admin(world).caller.post(
      inLeague(world, '/share-cards'),
      { kind: 'result', gameId: world.gameId },
      { locale },
    ),
  ),
  arrange('defences and head coaches have their day', async (world) => {
    for (const club of [1, 3, 5]) {
      const [home, away] = [club, club + 1];
      const players = Object.fromEntries([
        [playerOf(world, `DEF ${home}`), { defense_int: 1, fum_forced: club, sack: 2.5 }],
        [playerOf(world, `DEF ${away}`), { defense_int: 1, fum_forced: 0, sack: 0.5 }],
        [playerOf(world, `HC ${home}`), {}],
      ]);
      const sheet = { scoreTeam1: 21 + club, scoreTeam2: 20, players };
      await succeed(world.owner.post(`/games/${gameOf(world, club, 1).id}/scores`, sheet));
    }
  }),
  arrange('the first week is locked', (world) => command(world, 'weeks/1/finish', { force: true })),
];

const results: FantasyStep[] = [
  ...marks.map((call) =>
    allows(call, 'the manager of a side', (world) =>
      admin(world).caller.send(
        call.method,
        viewed(world, admin(world).teamId),
        call.method === 'POST' ? {} : undefined,
      ),
    ),
  ),
  shows('a link or a picture, which carries no X-Locale, marks nothing', async (world) => {
    const answer = await admin(world).caller.get(viewed(world, '1'), { headers: { 'X-Locale': '' } });
    expect(answer.headers.get('allow')).toBe('POST');
    expectRefused(answer, errors.usePost, 'en');
  }),
  shows('the manager has seen the result, and nobody else', async (world) => {
    const game = await ownGame(world, 1);
    const mine = game.team1.id === admin(world).teamId ? 'team1SawResult' : 'team2SawResult';
    const other = mine === 'team1SawResult' ? 'team2SawResult' : 'team1SawResult';
    expect(game).toMatchObject({
      state: 'final',
      isFinal: true,
      [mine]: true,
      [other]: false,
    });
  }),
  arrange('the team of the week', async (world) => {
    for (const { caller, teamId } of world.league.managers) {
      const [trophy] = (await succeed(caller.get(`/trophies/${world.season.id}/${teamId}`))).body as Trophy[];
      if (trophy) {
        world.trophyId = trophy.id;
        world.winner = teamId;
      }
    }
  }),
  allows(trophiesCalls.getTrophies, 'everybody to look', (world) =>
    world.stranger.caller.get(`/trophies/${world.season.id}/${world.winner}`),
  ),
  refuses(trophiesCalls.getTrophies, errors.teamNotFound, 'an unknown team', (world, locale) =>
    world.stranger.caller.get(`/trophies/${world.season.id}/${nobody}`, { locale }),
  ),
  allows(trophiesCalls.getTrophy, 'everybody to look', (world) =>
    world.visitor.get(`/trophies/${world.trophyId}`),
  ),
  ...[trophiesCalls.getTrophy, trophiesCalls.markTrophyViewed].map((call) =>
    refuses(call, errors.trophyNotFound, 'an unknown trophy', (world, locale) =>
      sendPlain(admin(world).caller, call, {}, locale),
    ),
  ),
  refuses(trophiesCalls.markTrophyViewed, errors.notTeamManager, 'who did not win it', (world, locale) =>
    world.stranger.caller.post(`/trophies/${world.trophyId}/mark-viewed`, {}, { locale }),
  ),
  allows(trophiesCalls.markTrophyViewed, 'who won it', (world) => {
    const winner = world.league.managers.find(({ teamId }) => teamId === world.winner);
    return (winner ?? admin(world)).caller.post(`/trophies/${world.trophyId}/mark-viewed`);
  }),
  allows(leaderboardCalls.getLeaderboard, 'everybody to look', (world) =>
    world.visitor.get(`/leaderboard/${world.season.id}`),
  ),
  allows(championCalls.getChampions, 'the owner to look', (world) =>
    world.owner.get(`/seasons/${world.season.id}/champions`),
  ),
  refuses(championCalls.getChampions, errors.seasonNotFoundById, 'an unknown season', ({ owner }, locale) =>
    owner.get(`/seasons/${nobody}/champions`, { locale }),
  ),
  shows('the best team leads', async (world) => {
    const { body } = await succeed(world.visitor.get(`/leaderboard/${world.season.id}?nbTeams=4&term=liga`));
    expect(body).toHaveLength(4);
    expect(body.map(({ rank }: { rank: number }) => rank)).toEqual(expect.arrayContaining([1]));
  }),
  ...calendar(),
  ...shareCards(),
  ...archive(),
];

const playoffs: FantasyStep[] = [
  arrange('the second week is frozen, then a manager leaves', async (world) => {
    await command(world, 'start-week');
    await command(world, 'weeks/current/freeze');
    await leave(world, fourth(world));
    await world.storedState();
  }),
  arrange('he withdraws his proposals, one is left', async (world) => {
    const { caller, teamId } = admin(world);
    const path = `/seasons/${world.season.id}/fantasy-teams/${teamId}/trade-proposals?limit=200`;
    for (const { id } of (await succeed(caller.get(path))).body.filter(
      ({ id }: { id: string }) => id !== world.tradeId,
    ))
      await succeed(caller.post(`/trade-proposals/${id}/withdraw`));
  }),
  refuses(
    trades.proposeTrade,
    errors.teamWithoutManager,
    'a team that nobody manages',
    async (world, locale) => {
      const theirs = (await succeed(admin(world).caller.get(`/rosters/${fourth(world).rosterId}`))).body
        .players;
      const { id } = await playerAt(admin(world), 'RB');
      return admin(world).caller.post(
        inLeague(world, `/trade-proposal/${id}/${theirs[0].id}`),
        {},
        { locale },
      );
    },
  ),
  arrange('the regular weeks are played, the playoffs begin', async (world) => {
    await command(world, 'weeks/2/finish', { force: true });
    await command(world, 'start-week');
    await command(world, 'weeks/3/finish', { force: true });
    await command(world, 'start-week');
  }),
  ...closedTrades(errors.tradeDeadlinePassed, 'a trade during the playoffs'),
  shows('the playoffs have a final and a game for the third place', async (world) => {
    const { body } = await succeed(admin(world).caller.get(inLeague(world, '/games?week=4')));
    expect(body.map(({ kind }: FantasyGame) => kind).sort()).toEqual(['final', 'third_place']);
  }),
  arrange('the season is finished', async (world) => {
    await command(world, 'weeks/4/finish', { force: true });
    await command(world, 'finish');
  }),
];

const finished: FantasyStep[] = [
  ...lockedRosters(errors.rosterLockedSeasonFinished, 'a change after the season'),
  shows('every team has its place, the rosters stay readable', async (world) => {
    const { body } = await succeed(admin(world).caller.get(inLeague(world, '/standings')));
    expect(body.map(({ place }: { place: number }) => place).sort()).toEqual([1, 2, 3, 4]);
    const all = (
      await succeed(admin(world).caller.get(inLeague(world, `/rosters/season/${world.season.id}`)))
    ).body;
    expect(all).toMatchObject([1, 2, 3, 4].map(() => ({ status: 'locked', lockedBy: 'season_finished' })));
  }),
  lookAnew,
  refuses(
    drafts.scheduleDraft,
    errors.seasonNotFound,
    'a draft without a season to come',
    (world, locale) => {
      const draft = { draftStartsAt: instant(60, '16:00:00'), draftEndsAt: instant(60, '20:00:00') };
      return admin(world).caller.post(inLeague(world, '/seasons'), draft, { locale });
    },
  ),
  allows(rosters.getMyRoster, 'the last roster of a finished season', (world) =>
    third(world).caller.get(inLeague(world, `/rosters/me?season=${world.season.id}`)),
  ),
];

/** The weeks as the leagues live them: locked rosters, results, trophies, playoffs, the end. */
export const leagueWeeks: FantasyStep[] = [...locked, ...results, ...playoffs, ...finished];
