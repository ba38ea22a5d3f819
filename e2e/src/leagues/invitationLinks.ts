import { expect } from '@jest/globals';
import {
  acceptInvitationLink,
  createInvitationLink,
  createLinkReference,
  getLinkInvitation,
  getReferencedLink,
  listInvitationLinks,
  stopInvitationLink,
} from '@endzone/contracts/leagues/invitationLinks';
import { errors } from '@endzone/contracts/errors';
import { succeed } from '../testing/world.ts';
import { withFile, wrongPictures } from './forms.ts';
import { teamRows } from './joining.ts';
import {
  allows,
  arrange,
  expectNamesOnly,
  keep,
  leagueForm,
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

const linksOf = (id: string | undefined) => `/leagues/${id}/invitation-links`;
const wrong = 'b'.repeat(43);

/** Keeps the token of a link that was just made, with its id. */
async function keepLink(world: LeaguesWorld, name: string, body: Record<string, unknown>) {
  const made = await keep(world, name, world.ede.caller.post(linksOf(world.kept.linked), body));
  world.kept[`${name}Token`] = String(made.body.url).split('/').at(-1) ?? '';
  return made;
}
const references = (token: string | undefined) => `/invitations/links/${token}/references`;
const accept = (token: string | undefined) => `/invitations/links/${token}/accept`;

const making: LeaguesStep[] = [
  arrange('Ede founds a league of four', async (world) => {
    await keep(world, 'linked', world.ede.caller.post('/leagues', leagueForm({ name: 'Linkes Liga' })));
  }),
  refuses(createInvitationLink, errors.leagueNotFound, 'of an unknown league', ({ ede }, locale) =>
    ede.caller.post(linksOf(nobody), {}, { locale }),
  ),
  refuses(createInvitationLink, errors.notLeagueMember, 'a stranger', ({ anna, kept }, locale) =>
    anna.caller.post(linksOf(kept.linked), {}, { locale }),
  ),
  ...(
    [
      ['maxUses', 16, 15],
      ['days', 31, 30],
    ] as const
  ).map(([property, value, max]) =>
    violates(
      createInvitationLink,
      property,
      'out_of_range',
      `${value} ${property}`,
      ({ ede, kept }, locale) => ede.caller.post(linksOf(kept.linked), { [property]: value }, { locale }),
      { min: 1, max },
    ),
  ),
  allows(createInvitationLink, 'the admin; for the open slots and 14 days', async (world) => {
    const made = await keepLink(world, 'link', {});
    expect(made.body).toMatchObject({ maxUses: 3, uses: 0 });
    expect(made.body.url).toMatch(/^\/invitation\/join\/[\w-]{43}$/);
    return made;
  }),
  arrange('four more links', async (world) => {
    for (const name of ['single', 'b', 'c', 'd']) await keepLink(world, name, { maxUses: 1, days: 1 });
  }),
  refuses(createInvitationLink, errors.tooManyLinks, 'a sixth', ({ ede, kept }, locale) =>
    ede.caller.post(linksOf(kept.linked), {}, { locale }),
  ),
  refuses(listInvitationLinks, errors.leagueNotFound, 'of an unknown league', ({ ede }, locale) =>
    ede.caller.get(linksOf(nobody), { locale }),
  ),
  refuses(listInvitationLinks, errors.notLeagueMember, 'a stranger', ({ anna, kept }, locale) =>
    anna.caller.get(linksOf(kept.linked), { locale }),
  ),
  allows(listInvitationLinks, 'the admin; without their addresses', async (world) => {
    const { ede, kept } = world;
    const listed = await ede.caller.get(linksOf(kept.linked));
    expect(listed.body).toHaveLength(5);
    expect(listed.body[0]).toMatchObject({ id: kept.link, maxUses: 3, uses: 0 });
    expect(JSON.stringify(listed.body)).not.toContain(kept.linkToken);
    expectNamesOnly(world, listed);
    return listed;
  }),
  refuses(stopInvitationLink, errors.leagueNotFound, 'of an unknown league', ({ ede, kept }, locale) =>
    ede.caller.delete(`${linksOf(nobody)}/${kept.b}`, { locale }),
  ),
  refuses(stopInvitationLink, errors.notLeagueMember, 'a stranger', ({ anna, kept }, locale) =>
    anna.caller.delete(`${linksOf(kept.linked)}/${kept.b}`, { locale }),
  ),
  allows(stopInvitationLink, 'the admin', ({ ede, kept }) =>
    ede.caller.delete(`${linksOf(kept.linked)}/${kept.b}`),
  ),
  refuses(stopInvitationLink, errors.invitationLinkNotFound, 'the same again', ({ ede, kept }, locale) =>
    ede.caller.delete(`${linksOf(kept.linked)}/${kept.b}`, { locale }),
  ),
];

const joining: LeaguesStep[] = [
  allows(getLinkInvitation, 'whoever has the link', async (world) => {
    const { visitor, ede, kept } = world;
    const read = await visitor.get(`/invitations/links/${kept.linkToken}`);
    expect(read.body).toEqual({
      league: { id: kept.linked, name: 'Linkes Liga' },
      invitedBy: `${ede.firstName} ${ede.lastName}`,
      nbAvailableSlots: 3,
      expiresAt: expect.any(String),
    });
    expectNamesOnly(world, read);
    return read;
  }),
  refuses(getLinkInvitation, errors.invitationNotFound, 'an unknown link', ({ visitor }, locale) =>
    visitor.get(`/invitations/links/${wrong}`, { locale }),
  ),
  refuses(getLinkInvitation, errors.invitationNotFound, 'a stopped one', ({ visitor, kept }, locale) =>
    visitor.get(`/invitations/links/${kept.bToken}`, { locale }),
  ),
  refuses(createLinkReference, errors.invitationNotFound, 'of a stopped link', ({ visitor, kept }, locale) =>
    visitor.post(references(kept.bToken), { email: 'anna@example.hu' }, { locale }),
  ),
  violates(createLinkReference, 'email', 'invalid_email', 'no address', ({ visitor, kept }, locale) =>
    visitor.post(references(kept.linkToken), { email: 'anna' }, { locale }),
  ),
  allows(createLinkReference, 'whoever has the link, for an address', async ({ visitor, anna, kept }) => {
    const made = await visitor.post(references(kept.linkToken), { email: anna.email });
    kept.reference = String(made.body.reference);
    return made;
  }),
  refuses(getReferencedLink, errors.invitationNotFound, 'of another address', ({ bela, kept }, locale) =>
    bela.caller.get(`/invitations/link-references/${kept.reference}`, { locale }),
  ),
  allows(getReferencedLink, 'the account of its address', async ({ anna, kept }) => {
    const read = await anna.caller.get(`/invitations/link-references/${kept.reference}`);
    expect(read.body).toEqual({ url: `/invitation/join/${kept.linkToken}` });
    return read;
  }),
  refuses(acceptInvitationLink, errors.invitationNotFound, 'an unknown link', ({ anna }, locale) =>
    anna.caller.post(accept(wrong), teamForm(), { locale }),
  ),
  refuses(acceptInvitationLink, errors.ownerCannotJoin, 'the owner of the site', ({ owner, kept }, locale) =>
    owner.post(accept(kept.linkToken), teamForm(), { locale }),
  ),
  refuses(acceptInvitationLink, errors.alreadyMember, 'who plays there', ({ ede, kept }, locale) =>
    ede.caller.post(accept(kept.linkToken), teamForm(), { locale }),
  ),
  ...teamRows.map(([property, says, title, change, params]) =>
    violates(
      acceptInvitationLink,
      property,
      says,
      title,
      ({ anna, kept }, locale) => anna.caller.post(accept(kept.linkToken), teamForm(change), { locale }),
      params,
    ),
  ),
  ...wrongPictures.map(([error, title, bytes]) =>
    refuses(acceptInvitationLink, error, `${title} for a logo`, ({ anna, kept }, locale) =>
      anna.caller.post(accept(kept.linkToken), withFile(teamForm(), 'logo', bytes), { locale }),
    ),
  ),
  allows(acceptInvitationLink, 'a user, at once; the others are told', async (world) => {
    const { anna, ede, kept } = world;
    const joined = await anna.caller.post(accept(kept.linkToken), teamForm());
    expect(joined.body).toMatchObject({ status: 'active', role: 'LEAGUE_USER' });
    expect(await newest(world, ede)).toMatchObject({
      code: 'member_joined',
      message: `New member: ${anna.firstName} ${anna.lastName}`,
    });
    return joined;
  }),
  refuses(createInvitationLink, errors.forbidden, 'a league user', ({ anna, kept }, locale) =>
    anna.caller.post(linksOf(kept.linked), {}, { locale }),
  ),
  refuses(listInvitationLinks, errors.forbidden, 'a league user', ({ anna, kept }, locale) =>
    anna.caller.get(linksOf(kept.linked), { locale }),
  ),
  refuses(stopInvitationLink, errors.forbidden, 'a league user', ({ anna, kept }, locale) =>
    anna.caller.delete(`${linksOf(kept.linked)}/${kept.c}`, { locale }),
  ),
  allows(acceptInvitationLink, 'who has asked; the request becomes the membership', async (world) => {
    const { bela, kept } = world;
    const { body } = await succeed(bela.caller.post(`/leagues/${kept.linked}/join`, teamForm()));
    const joined = await bela.caller.post(accept(kept.singleToken), teamForm({ name: 'Linkes Rabok' }));
    expect(joined.body).toMatchObject({ id: body.id, team: { name: 'Linkes Rabok' } });
    return joined;
  }),
  refuses(acceptInvitationLink, errors.invitationNotFound, 'a used-up link', ({ csaba, kept }, locale) =>
    csaba.caller.post(accept(kept.singleToken), teamForm(), { locale }),
  ),
  allows(acceptInvitationLink, 'the last one; the league is full then', async (world) => {
    const { csaba, ede, kept } = world;
    const joined = await csaba.caller.post(accept(kept.linkToken), teamForm());
    expect(await notices(world, ede)).toContainEqual(expect.objectContaining({ code: 'league_filled' }));
    return joined;
  }),
  refuses(acceptInvitationLink, errors.leagueFull, 'when no slot is left', ({ dora, kept }, locale) =>
    dora.caller.post(accept(kept.linkToken), teamForm(), { locale }),
  ),
  shows('the uses are counted', async ({ ede, kept }) => {
    const { body } = await ede.caller.get(linksOf(kept.linked));
    expect(body).toMatchObject([{ id: kept.link, uses: 2 }, { id: kept.c }, { id: kept.d }]);
  }),
];

/** Links for whoever has them. */
export const invitationLinks: LeaguesStep[] = [...making, ...joining];
