import { expect } from '@jest/globals';
import {
  acceptRequest,
  deletePendingMember,
  joinLeague,
  listPendingMembers,
  requestJoin,
} from '@endzone/contracts/leagues/joining';
import { getLeagueLog } from '@endzone/contracts/leagues/log';
import { listMembers } from '@endzone/contracts/leagues/members';
import { getFantasyTeam } from '@endzone/contracts/leagues/teams';
import { errors } from '@endzone/contracts/errors';
import type { MessageParams } from '@endzone/contracts/messages';
import type { Said } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import { withFile, wrongPictures } from './forms.ts';
import {
  allows,
  arrange,
  expectNamesOnly,
  keep,
  long,
  newest,
  nobody,
  notices,
  refuses,
  shows,
  teamForm,
  violates,
  type LeaguesStep,
} from './world.ts';

type Row = [
  property: string,
  says: Said,
  title: string,
  change: Record<string, unknown>,
  params?: MessageParams,
];

/** Rules of the team form, wherever it is sent. */
export const teamRows: Row[] = [
  ['name', 'required.teamFormName', 'no name', { name: ' ' }],
  ['name', 'too_long', 'a name of 41 letters', { name: long(41) }, { max: 41 }],
  ['timezone', 'required.timezone', 'no time zone', { timezone: null }],
  ['timezone', 'required.timezone', 'an unknown time zone', { timezone: 'Mars/Olympus' }],
  ['ownerLogo', 'invalid_choice.logo', 'a logo that is not there', { ownerLogo: nobody }],
  ['ownerLogo', 'invalid_choice.logo', 'a logo whose id is none', { ownerLogo: 'lion' }],
  ['league', 'unknown_field', 'an unknown field', { league: nobody }],
];

/** One behaviour under two paths. */
const doors = [
  [requestJoin, 'request-join'],
  [joinLeague, 'join'],
] as const;

const refusedJoins: LeaguesStep[] = doors.flatMap(([call, path]) => [
  refuses(call, errors.leagueNotFound, 'an unknown league', ({ bela }, locale) =>
    bela.caller.post(`/leagues/${nobody}/${path}`, teamForm(), { locale }),
  ),
  refuses(call, errors.ownerCannotJoin, 'the owner of the site', ({ owner, kept }, locale) =>
    owner.post(`/leagues/${kept.league}/${path}`, teamForm(), { locale }),
  ),
  refuses(call, errors.alreadyMember, 'a member', ({ anna, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/${path}`, teamForm(), { locale }),
  ),
  ...teamRows.map(([property, says, title, change, params]) =>
    violates(
      call,
      property,
      says,
      title,
      ({ bela, kept }, locale) =>
        bela.caller.post(`/leagues/${kept.league}/${path}`, teamForm(change), { locale }),
      params,
    ),
  ),
  ...wrongPictures.map(([error, title, bytes]) =>
    refuses(call, error, `${title} for a logo`, ({ bela, kept }, locale) =>
      bela.caller.post(`/leagues/${kept.league}/${path}`, withFile(teamForm(), 'logo', bytes), { locale }),
    ),
  ),
]);

const pendingOf = (leagueId: string | undefined) => `/leagues/${leagueId}/pending-members`;

export const joining: LeaguesStep[] = [
  ...refusedJoins,
  allows(requestJoin, 'a request to the admin, whose answer is a waiting membership', async (world) => {
    const { bela, kept } = world;
    const asked = await keep(
      world,
      'request',
      bela.caller.post(`/leagues/${kept.league}/request-join`, teamForm({ name: long(40) })),
    );
    expect(asked.body).toMatchObject({
      league: { id: kept.league },
      role: 'LEAGUE_USER',
      status: 'pending',
      user: { id: bela.id },
      team: { name: long(40), league_id: kept.league, owner: { id: bela.id }, logo: null },
    });
    kept.waiting = asked.body.team.id;
    return asked;
  }),
  ...doors.map(([call, path]) =>
    refuses(call, errors.alreadyRequested, 'who has asked already', ({ bela, kept }, locale) =>
      bela.caller.post(`/leagues/${kept.league}/${path}`, teamForm(), { locale }),
    ),
  ),
  shows('a request takes its slot, shows in the own account, and tells the admin', async (world) => {
    const { anna, bela, kept, mailsTo } = world;
    const { body: league } = await bela.caller.get(`/leagues/${kept.league}`);
    expect(league).toMatchObject({
      nbTeams: 1,
      nbAvailableSlots: 2,
      membershipStatus: 'REQUESTED',
      membershipId: kept.request,
    });
    const { body: me } = await bela.caller.get('/users/me');
    expect(me).toMatchObject({
      pendingLeagueMemberships: [{ id: kept.request, type: 'REQUESTED', expiresAt: null }],
    });
    expect(await newest(world, anna)).toMatchObject({
      code: 'join_requested',
      message: `New join request: ${bela.firstName} ${bela.lastName}`,
      league: { id: kept.league },
      path: '/settings',
    });
    expect(await mailsTo(anna.email, 'join_requested')).toHaveLength(1);
  }),
  shows(
    'a waiting team is there for its requester and the admin alone',
    async ({ anna, bela, ede, owner, kept }) => {
      const path = `/fantasy-teams/${kept.waiting}`;
      for (const caller of [anna.caller, bela.caller, owner])
        expect((await caller.get(path)).status).toBe(200);
      expect((await ede.caller.get(path)).body).toMatchObject({ code: 'team_not_found' });
    },
  ),
  refuses(getFantasyTeam, errors.teamNotFound, 'an unknown team', ({ ede }, locale) =>
    ede.caller.get(`/fantasy-teams/${nobody}`, { locale }),
  ),

  refuses(listPendingMembers, errors.leagueNotFound, 'an unknown league', ({ anna }, locale) =>
    anna.caller.get(pendingOf(nobody), { locale }),
  ),
  refuses(listPendingMembers, errors.notLeagueMember, 'who only asks to join', ({ bela, kept }, locale) =>
    bela.caller.get(pendingOf(kept.league), { locale }),
  ),
  allows(listPendingMembers, 'the admin, with names of requesters alone', async (world) => {
    const { anna, bela, kept } = world;
    const listed = await anna.caller.get(pendingOf(kept.league), { locale: 'hu' });
    expect(listed.body).toEqual([
      {
        id: kept.request,
        type: 'REQUESTED',
        displayName: `${bela.lastName} ${bela.firstName}`,
        league: { id: kept.league, name: long(60) },
        createdAt: expect.any(String),
        expiresAt: null,
      },
    ]);
    expectNamesOnly(world, listed);
    return listed;
  }),
  refuses(acceptRequest, errors.pendingMemberNotFound, 'an unknown request', ({ anna }, locale) =>
    anna.caller.post(`/pending-members/${nobody}/accept`, {}, { locale }),
  ),
  refuses(acceptRequest, errors.pendingMemberNotFound, 'the requester himself', ({ bela, kept }, locale) =>
    bela.caller.post(`/pending-members/${kept.request}/accept`, {}, { locale }),
  ),
  refuses(
    acceptRequest,
    errors.pendingMemberNotFound,
    'the admin of another league',
    ({ ede, kept }, locale) => ede.caller.post(`/pending-members/${kept.request}/accept`, {}, { locale }),
  ),
  allows(acceptRequest, 'the admin; the request becomes the membership', async ({ anna, bela, kept }) => {
    const accepted = await anna.caller.post(`/pending-members/${kept.request}/accept`);
    expect(accepted.body).toMatchObject({ id: kept.request, user: { id: bela.id }, role: 'LEAGUE_USER' });
    return accepted;
  }),
  shows('a request accepted again answers the same, and nothing happens', async (world) => {
    const before = await world.storedState();
    const { status, body } = await world.anna.caller.post(`/pending-members/${world.kept.request}/accept`);
    expect([status, body.id]).toEqual([200, world.kept.request]);
    expect(await world.storedState()).toBe(before);
  }),
  shows('the requester is told by notification and mail, and is a member at once', async (world) => {
    const { bela, kept, mailsTo } = world;
    expect(await newest(world, bela)).toMatchObject({
      code: 'request_accepted',
      path: `/leagues/${kept.league}`,
    });
    expect(await mailsTo(bela.email, 'request_accepted')).toHaveLength(1);
    const { body: me } = await bela.caller.get('/users/me');
    expect(me).toMatchObject({
      leagueMemberships: [{ id: kept.request, status: 'active', league: { id: kept.league } }],
      pendingLeagueMemberships: [],
      teams: [{ id: kept.waiting }],
    });
  }),
  refuses(listPendingMembers, errors.forbidden, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.get(pendingOf(kept.league), { locale }),
  ),
  refuses(listMembers, errors.leagueNotFound, 'an unknown league', ({ visitor }, locale) =>
    visitor.get(`/leagues/${nobody}/members`, { locale }),
  ),
  allows(listMembers, 'everybody, the admin first, with no more than names', async (world) => {
    const { visitor, anna, bela, kept } = world;
    const listed = await visitor.get(`/leagues/${kept.league}/members`);
    expect(listed.body).toMatchObject([
      { user: { id: anna.id }, role: 'LEAGUE_ADMIN' },
      { user: { id: bela.id }, role: 'LEAGUE_USER', name: `${bela.firstName} ${bela.lastName}` },
    ]);
    expectNamesOnly(world, listed);
    return listed;
  }),

  refuses(getLeagueLog, errors.leagueNotFound, 'an unknown league', ({ anna }, locale) =>
    anna.caller.get(`/leagues/${nobody}/log`, { locale }),
  ),
  refuses(getLeagueLog, errors.notLeagueMember, 'who is not in the league', ({ ede, kept }, locale) =>
    ede.caller.get(`/leagues/${kept.league}/log`, { locale }),
  ),
  allows(getLeagueLog, 'a member, what happened newest first, with no more than names', async (world) => {
    const { bela, anna, kept } = world;
    await world.storedState();
    const log = await bela.caller.get(`/leagues/${kept.league}/log`);
    expect(log.body).toMatchObject([
      { kind: 'joined', by: { id: bela.id } },
      { kind: 'founded', by: { id: anna.id } },
    ]);
    expectNamesOnly(world, log);
    return log;
  }),

  allows(joinLeague, 'a league without admin, at once; a key joins once', async (world) => {
    const { dora, kept } = world;
    const join = () =>
      dora.caller.post(`/leagues/${kept.open}/join`, teamForm(), { key: 'join-the-open-one' });
    const joined = await keep(world, 'free', join());
    expect(joined.body).toMatchObject({ status: 'active', role: 'LEAGUE_USER', user: { id: dora.id } });
    expect(await join()).toMatchObject({ status: 201, body: { id: kept.free } });
    return joined;
  }),
  allows(requestJoin, 'a league without admin, at once, too', ({ ede, kept }) =>
    ede.caller.post(`/leagues/${kept.open}/request-join`, teamForm()),
  ),
  shows('in a league without admin all others are told who joined', async (world) => {
    const { dora, ede, kept } = world;
    expect(await newest(world, dora)).toMatchObject({
      code: 'member_joined',
      message: `New member: ${ede.firstName} ${ede.lastName}`,
      league: { id: kept.open },
    });
    expect(await notices(world, ede)).toEqual([]);
  }),

  arrange('Dóra asks to join', async (world) => {
    await keep(world, 'asked', world.dora.caller.post(`/leagues/${world.kept.league}/join`, teamForm()));
  }),
  refuses(deletePendingMember, errors.leagueNotFound, 'an unknown league', ({ dora, kept }, locale) =>
    dora.caller.delete(`${pendingOf(nobody)}/${kept.asked}`, { locale }),
  ),
  refuses(deletePendingMember, errors.pendingMemberNotFound, 'a stranger', ({ ede, kept }, locale) =>
    ede.caller.delete(`${pendingOf(kept.league)}/${kept.asked}`, { locale }),
  ),
  refuses(deletePendingMember, errors.pendingMemberNotFound, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.delete(`${pendingOf(kept.league)}/${kept.asked}`, { locale }),
  ),
  allows(deletePendingMember, 'the requester, who withdraws', ({ dora, kept }) =>
    dora.caller.delete(`${pendingOf(kept.league)}/${kept.asked}`),
  ),
  refuses(deletePendingMember, errors.pendingMemberNotFound, 'the same again', ({ dora, kept }, locale) =>
    dora.caller.delete(`${pendingOf(kept.league)}/${kept.asked}`, { locale }),
  ),
  allows(deletePendingMember, 'the admin, who says no', async (world) => {
    const { anna, dora, kept } = world;
    const { body } = await succeed(dora.caller.post(`/leagues/${kept.league}/join`, teamForm()));
    const refused = await anna.caller.delete(`${pendingOf(kept.league)}/${body.id}`);
    expect(await newest(world, dora)).toMatchObject({ code: 'request_rejected', path: '/leagues' });
    return refused;
  }),
];
