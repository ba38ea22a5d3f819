import { expect } from '@jest/globals';
import {
  acceptInvitation,
  getInvitation,
  invite,
  resendInvitation,
} from '@endzone/contracts/leagues/invitations';
import {
  acceptRequest,
  deletePendingMember,
  joinLeague,
  requestJoin,
} from '@endzone/contracts/leagues/joining';
import { errors } from '@endzone/contracts/errors';
import { succeed } from '../testing/world.ts';
import { withFile, wrongPictures } from './forms.ts';
import { teamRows } from './joining.ts';
import {
  allows,
  arrange,
  expectNamesOnly,
  keep,
  newest,
  nobody,
  notices,
  refuses,
  shows,
  teamForm,
  violates,
  type LeaguesStep,
  type LeaguesWorld,
} from './world.ts';

const pendingOf = (id: string | undefined) => `/leagues/${id}/pending-members`;
const wrong = 'b'.repeat(43);
const unknown = 'nobody@endzone.example';

/** The path of the newest link that was mailed to an address, from its invitation's id on. */
async function linkOf({ mailsTo }: LeaguesWorld, email: string): Promise<string> {
  const [mail] = await mailsTo(email, 'invitation');
  return new URL(mail?.links[0] ?? '').pathname.split('/').slice(-2).join('/');
}

const inviting: LeaguesStep[] = [
  refuses(invite, errors.leagueNotFound, 'to an unknown league', ({ anna }, locale) =>
    anna.caller.post(`/leagues/${nobody}/invite`, { email: unknown }, { locale }),
  ),
  refuses(invite, errors.notLeagueMember, 'a stranger', ({ ede, kept }, locale) =>
    ede.caller.post(`/leagues/${kept.league}/invite`, { email: unknown }, { locale }),
  ),
  refuses(invite, errors.forbidden, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.post(`/leagues/${kept.league}/invite`, { email: unknown }, { locale }),
  ),
  violates(invite, 'email', 'required.email', 'no address', ({ anna, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/invite`, {}, { locale }),
  ),
  violates(invite, 'email', 'invalid_email', 'what is no address', ({ anna, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/invite`, { email: 'csaba' }, { locale }),
  ),
  allows(invite, 'an address, shown as it was typed, whether it has an account or not', async (world) => {
    const { anna, csaba, kept } = world;
    const typed = csaba.email.replace('person', 'Person');
    const known = await keep(
      world,
      'invited',
      anna.caller.post(`/leagues/${kept.league}/invite`, { email: typed }),
    );
    const other = await keep(
      world,
      'stray',
      anna.caller.post(`/leagues/${kept.league}/invite`, { email: unknown }),
    );
    expect(known.body).toMatchObject({ type: 'INVITED', displayName: typed, league: { id: kept.league } });
    expect(Object.keys(other.body)).toEqual(Object.keys(known.body));
    expect(other.body).toMatchObject({ type: 'INVITED', displayName: unknown });
    kept.link = await linkOf(world, csaba.email);
    return known;
  }),
  refuses(
    invite,
    errors.alreadyInvited,
    'the same address in other letters',
    ({ anna, csaba, kept }, locale) =>
      anna.caller.post(`/leagues/${kept.league}/invite`, { email: csaba.email.toUpperCase() }, { locale }),
  ),
  refuses(invite, errors.alreadyMember, 'the own address of the admin', ({ anna, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/invite`, { email: anna.email.toUpperCase() }, { locale }),
  ),
  refuses(invite, errors.leagueFull, 'when invitations hold the last slots', ({ anna, dora, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/invite`, { email: dora.email }, { locale }),
  ),
  ...(
    [
      [requestJoin, 'request-join'],
      [joinLeague, 'join'],
    ] as const
  ).map(([call, path]) =>
    refuses(call, errors.leagueFull, 'when no slot is left', ({ dora, kept }, locale) =>
      dora.caller.post(`/leagues/${kept.league}/${path}`, teamForm(), { locale }),
    ),
  ),
  shows('who has an account is told, and finds the invitation there', async (world) => {
    const { csaba, kept } = world;
    expect(await newest(world, csaba)).toMatchObject({ code: 'invitation_received', path: '/secure' });
    const { body: me } = await csaba.caller.get('/users/me');
    expect(me.pendingLeagueMemberships).toMatchObject([{ id: kept.invited, type: 'INVITED' }]);
    const { body: league } = await csaba.caller.get(`/leagues/${kept.league}`);
    expect(league).toMatchObject({ membershipStatus: 'INVITED', can: { join: { allowed: true } } });
  }),
  refuses(acceptRequest, errors.notARequest, 'an invitation', ({ anna, kept }, locale) =>
    anna.caller.post(`/pending-members/${kept.invited}/accept`, {}, { locale }),
  ),
];

const links: LeaguesStep[] = [
  allows(getInvitation, 'whoever has the link, without an address', async (world) => {
    const { visitor, anna, kept } = world;
    const read = await visitor.get(`/invitations/${kept.link}`);
    expect(read.body).toEqual({
      id: kept.invited,
      league: { id: kept.league, name: 'Egri Liga' },
      invitedBy: `${anna.firstName} ${anna.lastName}`,
      expiresAt: expect.any(String),
    });
    expectNamesOnly(world, read);
    return read;
  }),
  refuses(getInvitation, errors.invitationNotFound, 'a wrong token', ({ visitor, kept }, locale) =>
    visitor.get(`/invitations/${kept.invited}/${wrong}`, { locale }),
  ),
  refuses(getInvitation, errors.invitationNotFound, 'an unknown invitation', ({ visitor }, locale) =>
    visitor.get(`/invitations/${nobody}/${wrong}`, { locale }),
  ),
  refuses(resendInvitation, errors.leagueNotFound, 'of an unknown league', ({ anna, kept }, locale) =>
    anna.caller.post(`${pendingOf(nobody)}/${kept.invited}/resend`, {}, { locale }),
  ),
  refuses(resendInvitation, errors.notLeagueMember, 'a stranger', ({ ede, kept }, locale) =>
    ede.caller.post(`${pendingOf(kept.league)}/${kept.invited}/resend`, {}, { locale }),
  ),
  refuses(resendInvitation, errors.forbidden, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.post(`${pendingOf(kept.league)}/${kept.invited}/resend`, {}, { locale }),
  ),
  refuses(resendInvitation, errors.pendingMemberNotFound, 'an unknown one', ({ anna, kept }, locale) =>
    anna.caller.post(`${pendingOf(kept.league)}/${nobody}/resend`, {}, { locale }),
  ),
  allows(resendInvitation, 'the admin; the old link is void', async (world) => {
    const { anna, csaba, visitor, kept } = world;
    const again = await anna.caller.post(`${pendingOf(kept.league)}/${kept.invited}/resend`);
    const old = kept.link;
    kept.link = await linkOf(world, csaba.email);
    expect(kept.link).not.toBe(old);
    expect((await visitor.get(`/invitations/${old}`)).body).toMatchObject({ code: 'invitation_not_found' });
    expect((await visitor.get(`/invitations/${kept.link}`)).status).toBe(200);
    return again;
  }),
  allows(deletePendingMember, 'the admin, who takes an invitation back', ({ anna, kept }) =>
    anna.caller.delete(`${pendingOf(kept.league)}/${kept.stray}`),
  ),
  arrange('Dóra asks again', async (world) => {
    await keep(world, 'asked', world.dora.caller.post(`/leagues/${world.kept.league}/join`, teamForm()));
  }),
  refuses(resendInvitation, errors.notAnInvitation, 'a request', ({ anna, kept }, locale) =>
    anna.caller.post(`${pendingOf(kept.league)}/${kept.asked}/resend`, {}, { locale }),
  ),
  arrange('Dóra withdraws', ({ dora, kept }) =>
    succeed(dora.caller.delete(`${pendingOf(kept.league)}/${kept.asked}`)),
  ),
];

const form = (token: string | undefined, change = {}) => teamForm({ confirmationToken: token, ...change });
const tokenOf = ({ kept }: LeaguesWorld) => kept.link?.split('/')[1];

const accepting: LeaguesStep[] = [
  refuses(acceptInvitation, errors.invitationNotFound, 'an unknown invitation', ({ csaba }, locale) =>
    csaba.caller.post(`/invitations/${nobody}/accept`, form(wrong), { locale }),
  ),
  refuses(acceptInvitation, errors.invitationNotFound, 'a wrong token', ({ csaba, kept }, locale) =>
    csaba.caller.post(`/invitations/${kept.invited}/accept`, form(wrong), { locale }),
  ),
  refuses(
    acceptInvitation,
    errors.invitationNotFound,
    'another address without token',
    ({ ede, kept }, locale) =>
      ede.caller.post(`/invitations/${kept.invited}/accept`, form(undefined), { locale }),
  ),
  refuses(acceptInvitation, errors.invitationOtherAddress, 'another address with the link', (world, locale) =>
    world.ede.caller.post(`/invitations/${world.kept.invited}/accept`, form(tokenOf(world)), { locale }),
  ),
  refuses(acceptInvitation, errors.ownerCannotJoin, 'the owner of the site', (world, locale) =>
    world.owner.post(`/invitations/${world.kept.invited}/accept`, form(tokenOf(world)), { locale }),
  ),
  ...teamRows.map(([property, says, title, change, params]) =>
    violates(
      acceptInvitation,
      property,
      says,
      title,
      (world, locale) =>
        world.csaba.caller.post(`/invitations/${world.kept.invited}/accept`, form(tokenOf(world), change), {
          locale,
        }),
      params,
    ),
  ),
  ...wrongPictures.map(([error, title, bytes]) =>
    refuses(acceptInvitation, error, `${title} for a logo`, (world, locale) =>
      world.csaba.caller.post(
        `/invitations/${world.kept.invited}/accept`,
        withFile(form(tokenOf(world)), 'logo', bytes),
        { locale },
      ),
    ),
  ),
  allows(acceptInvitation, 'the invited address; the id stays', async (world) => {
    const { csaba, kept } = world;
    const accepted = await csaba.caller.post(`/invitations/${kept.invited}/accept`, form(tokenOf(world)));
    expect(accepted.body).toMatchObject({ id: kept.invited, status: 'active', role: 'LEAGUE_USER' });
    return accepted;
  }),
  refuses(acceptInvitation, errors.alreadyMember, 'the same again', (world, locale) =>
    world.csaba.caller.post(`/invitations/${world.kept.invited}/accept`, form(tokenOf(world)), { locale }),
  ),
  shows('the admin is told, and the link is used up', async (world) => {
    const { anna, csaba, visitor, kept } = world;
    expect(await newest(world, anna)).toMatchObject({
      code: 'invitation_accepted',
      message: `Invitation accepted: ${csaba.firstName} ${csaba.lastName}`,
    });
    expect((await visitor.get(`/invitations/${kept.link}`)).status).toBe(404);
  }),

  allows(deletePendingMember, 'the invited one, who declines; the admin reads no address', async (world) => {
    const { anna, dora, kept } = world;
    const { body } = await succeed(anna.caller.post(`/leagues/${kept.league}/invite`, { email: dora.email }));
    const declined = await dora.caller.delete(`${pendingOf(kept.league)}/${body.id}`);
    const told = await newest(world, anna);
    expect(told).toMatchObject({ code: 'invitation_declined', params: { league: 'Egri Liga' } });
    expect(JSON.stringify(told)).not.toContain(dora.email);
    return declined;
  }),
  allows(deletePendingMember, 'the admin, who is told of by the invited one', async (world) => {
    const { anna, dora, kept } = world;
    const { body } = await succeed(anna.caller.post(`/leagues/${kept.league}/invite`, { email: dora.email }));
    const removed = await anna.caller.delete(`${pendingOf(kept.league)}/${body.id}`);
    expect(await newest(world, dora)).toMatchObject({ code: 'invitation_removed', path: '/leagues' });
    return removed;
  }),
  allows(joinLeague, 'somebody with an invitation, at once; the league is full then', async (world) => {
    const { anna, dora, kept } = world;
    await succeed(anna.caller.post(`/leagues/${kept.league}/invite`, { email: dora.email }));
    const joined = await keep(world, 'fourth', dora.caller.post(`/leagues/${kept.league}/join`, teamForm()));
    expect(joined.body).toMatchObject({ status: 'active' });
    // No season has been entered in which the league could draft.
    expect(await notices(world, anna)).toContainEqual(
      expect.objectContaining({ code: 'league_filled', path: `/leagues/${kept.league}` }),
    );
    return joined;
  }),
];

/** A link of 14 days ago; the clock is moved. */
export const expired: LeaguesStep[] = [
  arrange('Ede invites somebody, and 14 days pass', async (world) => {
    const { ede, kept } = world;
    await keep(world, 'stray', ede.caller.post(`/leagues/${kept.form}/invite`, { email: unknown }));
    kept.link = await linkOf(world, unknown);
    expect((await ede.caller.get(`/leagues/${kept.form}`)).body.nbAvailableSlots).toBe(4);
    await world.advance(14 * 24 * 3600 + 1);
  }),
  refuses(getInvitation, errors.invitationNotFound, 'a link of 14 days ago', ({ visitor, kept }, locale) =>
    visitor.get(`/invitations/${kept.link}`, { locale }),
  ),
  refuses(resendInvitation, errors.pendingMemberNotFound, 'one that has expired', ({ ede, kept }, locale) =>
    ede.caller.post(`${pendingOf(kept.form)}/${kept.stray}/resend`, {}, { locale }),
  ),
  shows(
    'its slot is free, the lists have it no more, the address may be invited again',
    async ({ ede, kept }) => {
      expect((await ede.caller.get(`/leagues/${kept.form}`)).body.nbAvailableSlots).toBe(5);
      expect((await ede.caller.get(pendingOf(kept.form))).body).toEqual([]);
      const again = await ede.caller.post(`/leagues/${kept.form}/invite`, { email: unknown });
      expect(again.status).toBe(201);
    },
  ),
];

export const invitations: LeaguesStep[] = [...inviting, ...links, ...accepting];
