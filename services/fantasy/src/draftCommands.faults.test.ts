import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { commandsOf, sendTwice, type Send } from '@endzone/common/testing/sendTwice';
import type { TestUser } from '@endzone/common/testing/testService';
import { startWorld, type World, type WorldLeague } from './testing/aWorld.ts';
import { draftCalls } from './testing/draftCalls.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const as = (user: TestUser) => world.fantasy.as(user);
const path = (league: WorldLeague, rest: string) => `/leagues/${league.id}/${rest}`;
const dates = { draftStartsAt: '2030-03-10 18:00:00', draftEndsAt: '2030-03-10 21:00:00' };

async function scheduled(body: object = dates): Promise<WorldLeague> {
  const league = await world.aLeague();
  expect((await as(league.admin).post(path(league, 'seasons'), body)).status).toBe(201);
  return league;
}

/** A league whose draft has just started, with who is on the clock and who is not. */
async function started() {
  const league = await scheduled();
  await world.fantasy.setNow(new Date(Date.parse('2030-03-10T18:00:00Z')));
  const { body } = await as(world.owner).get(path(league, 'draft-team'));
  const managerId = league.snapshot.teams.find(({ id }) => id === body.draftTeam.id)?.managerId;
  const [turn, waiting] = [true, false].map((isNext) =>
    league.managers.find(({ id }) => (id === managerId) === isNext),
  );
  if (!turn || !waiting) throw new Error('nobody is on the clock');
  return { league, turn, waiting };
}

const playerIds = (nb: number) => world.players.slice(0, nb).map(({ id }) => id);

/** In this order: the clock stands before the first draft until one has started. */
const commands: [string, () => Promise<Send>][] = [
  [
    'scheduleDraft',
    async () => {
      const league = await world.aLeague();
      return (options) => as(league.admin).post(path(league, 'seasons'), dates, options);
    },
  ],
  [
    'changeDraft',
    async () => {
      const league = await scheduled();
      const later = { ...dates, draftEndsAt: '2030-03-10 22:00:00' };
      return (options) => as(league.admin).post(path(league, `seasons/${world.season.id}`), later, options);
    },
  ],
  [
    'cancelDraft',
    async () => {
      const league = await scheduled();
      return (options) => as(league.admin).delete(path(league, `seasons/${world.season.id}`), options);
    },
  ],
  [
    'saveQueue',
    async () => {
      const league = await scheduled();
      return (options) =>
        as(league.admin).post(path(league, 'draft/queue'), { playerIds: playerIds(3) }, options);
    },
  ],
  [
    'makePick',
    async () => {
      const { league, turn } = await started();
      const body = { playerId: playerIds(1)[0], pickNo: 1 };
      return (options) => as(turn).post(path(league, 'draft/picks'), body, options);
    },
  ],
  [
    'switchAutoPick',
    async () => {
      await world.fantasy.setNow(new Date('2030-03-09T12:00:00Z'));
      const { league, waiting } = await started();
      return (options) => as(waiting).post(path(league, 'draft/auto-pick'), { enabled: true }, options);
    },
  ],
];

it('every command of the draft that takes a key is here', () => {
  const names = [...commands.map(([name]) => name), 'checkDraftOverdue'];
  expect(names.sort()).toEqual(commandsOf('fantasy').filter((name) => draftCalls.includes(name)));
});

const fakes = () => [world.accounts, world.leagues, world.stats];
/** Without what tells the time. */
const shown = (body: { draft?: object }): unknown =>
  body.draft ? { ...body, draft: { ...body.draft, serverTime: undefined } } : body;

it.each(commands)('%s is done once, whoever dies before its answer is kept', async (_name, prepare) => {
  const send = await prepare();
  await world.fantasy.due();
  await sendTwice(send, { fakes: fakes(), shown });
  await world.clear();
});

it('checkDraftOverdue makes no turn that is not due, however often it is sent', async () => {
  await world.fantasy.setNow(new Date('2030-03-09T12:00:00Z'));
  const { league, turn } = await started();
  const body = { pickNo: 1 };
  await sendTwice((options) => as(turn).post(path(league, 'check-draft-overdue'), body, options), {
    fakes: fakes(),
    isIdle: true,
  });
});
