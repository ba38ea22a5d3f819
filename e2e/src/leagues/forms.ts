import { expect } from '@jest/globals';
import {
  createLeague,
  getLeague,
  getLeaguesCsv,
  listLeagues,
  updateLeague,
  updateLeagueAsOwner,
} from '@endzone/contracts/leagues/league';
import { errors } from '@endzone/contracts/errors';
import type { MessageParams } from '@endzone/contracts/messages';
import type { Said } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import {
  allows,
  arrange,
  expectNamesOnly,
  keep,
  leagueForm,
  long,
  nobody,
  refuses,
  shows,
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

const slide = { id: nobody, title: 'Nyitány' };

/** Rules of a league's own fields, wherever they are sent. */
const leagueRows: Row[] = [
  ['name', 'required.leagueName', 'no name', { name: undefined }],
  ['name', 'required.leagueName', 'white space for a name', { name: ' \n ' }],
  ['name', 'too_long', 'a name of 61 letters', { name: long(61) }, { max: 61 }],
  ['nbMaxTeams', 'required.nbMaxTeams', 'no number of teams', { nbMaxTeams: null }],
  ['nbMaxTeams', 'required.nbMaxTeams', 'five teams', { nbMaxTeams: 5 }],
  ['nbMaxTeams', 'required.nbMaxTeams', 'two teams', { nbMaxTeams: 2 }],
  ['nbMaxTeams', 'required.nbMaxTeams', 'eighteen teams', { nbMaxTeams: 18 }],
  ['nbMaxTeams', 'wrong_type', 'a text for a number', { nbMaxTeams: '4' }],
  ['description', 'too_long', 'a description of 5001 letters', { description: long(5001) }, { max: 5001 }],
  ['images', 'too_many.images', 'eleven slides', { images: Array(11).fill(slide) }, { max: 10 }],
  ['images[0].title', 'required.slideTitle', 'a slide without title', { images: [{ id: nobody }] }],
  [
    'images[1].title',
    'too_long',
    'a long title',
    { images: [slide, { id: nobody, title: long(101) }] },
    { max: 101 },
  ],
  ['images[0].image', 'required.slideImage', 'a new slide without picture', { images: [{ title: 'Új' }] }],
  ['images[0].id', 'invalid_choice.slide', 'a slide that is not there', { images: [slide] }],
  [
    'images[0].id',
    'invalid_choice.slide',
    'a slide whose id is none',
    { images: [{ id: 'x', title: 'Új' }] },
  ],
  ['images', 'wrong_type', 'no list of slides', { images: {} }],
  ['images[0].size', 'unknown_field', 'an unknown field of a slide', { images: [{ ...slide, size: 1 }] }],
];

const foundersTeamRows: Row[] = [
  ['teamName', 'required.teamName', 'no team name', { teamName: '' }],
  ['teamName', 'too_long', 'a team name of 41 letters', { teamName: long(41) }, { max: 41 }],
  ['timezone', 'required.timezone', 'no time zone', { timezone: undefined }],
  ['timezone', 'required.timezone', 'an unknown time zone', { timezone: 'Europe/Eger' }],
  ['ownerLogo', 'invalid_choice.logo', 'a logo that is not there', { ownerLogo: nobody }],
];

const ownForm = (change: Record<string, unknown> = {}) => ({ name: 'Egri Liga', nbMaxTeams: 4, ...change });

/** A file that is no picture, and one that is too large. */
export const wrongPictures = [
  [errors.unsupportedFormat, 'what is no picture', Buffer.from('GIF89a')],
  [errors.fileTooLarge, 'a picture over 5 MiB', Buffer.alloc(5_242_881)],
] as const;

/** A form with a file, as a page sends it. */
export function withFile(fields: Record<string, unknown>, property: string, bytes: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(property, new Blob([new Uint8Array(bytes)], { type: 'image/gif' }), 'picture.gif');
  return form;
}

export const founding: LeaguesStep[] = [
  arrange('five people sign up', async (world) => {
    world.kept = {};
    for (const name of ['anna', 'bela', 'csaba', 'dora', 'ede'] as const) world[name] = await world.signUp();
  }),
  ...[...leagueRows, ...foundersTeamRows].map(([property, says, title, change, params]) =>
    violates(
      createLeague,
      property,
      says,
      title,
      ({ anna }, locale) => anna.caller.post('/leagues', leagueForm(change), { locale }),
      params,
    ),
  ),
  refuses(createLeague, errors.validationFailed, 'an empty form', ({ anna }, locale) =>
    anna.caller.post('/leagues', {}, { locale }),
  ),
  ...['teamName', 'timezone', 'ownerLogo'].map((field) =>
    violates(createLeague, field, 'unknown_field', `a team of the owner (${field})`, ({ owner }, locale) =>
      owner.post('/leagues', ownForm({ [field]: 'Europe/Budapest' }), { locale }),
    ),
  ),
  ...wrongPictures.map(([error, title, bytes]) =>
    refuses(createLeague, error, `${title} (logo)`, ({ anna }, locale) =>
      anna.caller.post('/leagues', withFile(leagueForm(), 'logo', bytes), { locale }),
    ),
  ),
  allows(createLeague, 'a league whose founder leads it with his team', async (world) => {
    const form = leagueForm({
      name: `  ${long(60)} `,
      teamName: long(40),
      description: 'Sor\nmás sor',
      images: [],
    });
    const made = await keep(
      world,
      'league',
      world.anna.caller.post('/leagues', form, { key: 'found-one-league' }),
    );
    expect(made.body).toMatchObject({
      name: long(60),
      nbMaxTeams: 4,
      nbTeams: 1,
      nbAvailableSlots: 3,
      status: 'available',
      adminUser: { id: world.anna.id },
      description: 'Sor\nmás sor',
      slides: [],
      currentSeason: null,
      membershipStatus: 'active',
      joinBy: 'request',
      can: {
        join: { allowed: false, why: 'already_member' },
        edit: { allowed: true, why: null },
        invite: { allowed: true, why: null },
        delete: { allowed: true, why: null },
        exit: { allowed: true, why: null },
      },
    });
    return made;
  }),
  shows('the same key founds no second league', async ({ anna, visitor, kept }) => {
    const form = leagueForm({
      name: `  ${long(60)} `,
      teamName: long(40),
      description: 'Sor\nmás sor',
      images: [],
    });
    const again = await anna.caller.post('/leagues', form, { key: 'found-one-league' });
    expect([again.status, again.body.id]).toEqual([201, kept.league]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await visitor.get('/leagues')).body).toHaveLength(1);
  }),
  refuses(createLeague, errors.idempotencyKeyReused, 'the key of another league', ({ anna }, locale) =>
    anna.caller.post('/leagues', leagueForm(), { key: 'found-one-league', locale }),
  ),
  allows(createLeague, 'a league of the owner, without admin and members', async (world) => {
    const made = await keep(world, 'open', world.owner.post('/leagues', ownForm({ name: 'Nyílt Liga' })));
    expect(made.body).toMatchObject({ adminUser: null, nbTeams: 0, joinBy: 'join', membershipStatus: null });
    return made;
  }),
  allows(createLeague, 'a form of a page, with numbers as text', async (world) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(leagueForm({ name: 'Űrlap Liga', nbMaxTeams: 6 })))
      form.set(name, String(value));
    form.set('images', '');
    const made = await keep(world, 'form', world.ede.caller.post('/leagues', form));
    expect(made.body).toMatchObject({ name: 'Űrlap Liga', nbMaxTeams: 6, slides: [] });
    return made;
  }),
  violates(
    createLeague,
    'nbMaxTeams',
    'required.nbMaxTeams',
    'a word for a number of a page',
    ({ ede }, locale) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(leagueForm({ nbMaxTeams: 'four' })))
        form.set(name, String(value));
      return ede.caller.post('/leagues', form, { locale });
    },
  ),
];

export const reading: LeaguesStep[] = [
  refuses(getLeague, errors.leagueNotFound, 'an unknown league', ({ visitor }, locale) =>
    visitor.get(`/leagues/${nobody}`, { locale }),
  ),
  allows(getLeague, 'everybody, with no more than names', async (world) => {
    const read = await world.visitor.get(`/leagues/${world.kept.league?.toUpperCase()}`);
    expect(read.body).toMatchObject({
      id: world.kept.league,
      adminUser: { id: world.anna.id, name: `${world.anna.firstName} ${world.anna.lastName}` },
      membershipStatus: null,
      membershipId: null,
      can: {
        join: { allowed: false, why: 'unauthenticated' },
        edit: { allowed: false, why: 'forbidden' },
        exit: { allowed: false, why: 'not_league_member' },
      },
    });
    expect(Object.keys(read.body.adminUser).sort()).toEqual(['id', 'name']);
    expectNamesOnly(world, read);
    return read;
  }),
  allows(listLeagues, 'everybody, by Hungarian name, in pages', async (world) => {
    const { visitor, kept } = world;
    const all = await visitor.get('/leagues');
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([kept.open, kept.form, kept.league]);
    expect(all.headers.get('x-total-count')).toBe('3');
    expectNamesOnly(world, all);
    const page = await visitor.get('/leagues?limit=1&offset=1&sort=name&sortDirection=desc');
    expect(page.body).toMatchObject([{ id: kept.form }]);
    expect(page.headers.get('x-total-count')).toBe('3');
    return all;
  }),
  ...(
    [
      ['a folded part of the name', 'term=RLAP', 'form'],
      ['case and accents do not matter', 'term=nyilt', 'open'],
      ['a whole id', 'term={league}', 'league'],
      ['the most slots first', 'sort=nbAvailableSlots&sortDirection=desc&limit=1', 'form'],
      ['the oldest first', 'sort=createdAt&limit=1', 'league'],
    ] as const
  ).map(([title, query, name]) =>
    shows(`leagues are found by ${title}`, async ({ visitor, kept }) => {
      const { body } = await visitor.get(`/leagues?${query.replace('{league}', kept.league ?? '')}`);
      expect(body.map(({ id }: { id: string }) => id)).toEqual([kept[name]]);
    }),
  ),
  shows('a term is text, no pattern', async ({ visitor }) => {
    for (const term of ['.*', '[a-z]', '('])
      expect((await visitor.get(`/leagues?term=${encodeURIComponent(term)}`)).body).toEqual([]);
  }),
  ...['limit=201', 'offset=x', 'status=open', 'sort=_id', 'sortDirection=up', `term=${'a'.repeat(101)}`].map(
    (query) => {
      const property = query.split('=')[0] ?? '';
      return property === 'term'
        ? refuses(listLeagues, errors.malformedRequest, 'a long term', ({ visitor }, locale) =>
            visitor.get(`/leagues?${query}`, { locale }),
          )
        : violates(listLeagues, property, 'wrong_type', query, ({ visitor }, locale) =>
            visitor.get(`/leagues?${query}`, { locale }),
          );
    },
  ),
];

export const table: LeaguesStep[] = [
  allows(getLeaguesCsv, 'the owner: those that a filter finds', async ({ owner, kept }) => {
    const found = await owner.get(`/leagues.csv?term=${kept.league}`);
    expect(String(found.body).split('\r\n')[1]).toContain(kept.league);
    return found;
  }),
  refuses(getLeaguesCsv, errors.forbidden, 'who is no owner', ({ anna }, locale) =>
    anna.caller.get('/leagues.csv', { locale }),
  ),
  violates(getLeaguesCsv, 'status', 'wrong_type', 'a state that there is not', ({ owner }, locale) =>
    owner.get('/leagues.csv?status=open', { locale }),
  ),
];

export const changing: LeaguesStep[] = [
  refuses(updateLeague, errors.leagueNotFound, 'an unknown league', ({ anna }, locale) =>
    anna.caller.post(`/leagues/${nobody}/update`, ownForm(), { locale }),
  ),
  refuses(updateLeague, errors.notLeagueMember, 'a stranger', ({ ede, kept }, locale) =>
    ede.caller.post(`/leagues/${kept.league}/update`, ownForm(), { locale }),
  ),
  refuses(updateLeague, errors.forbidden, 'a league user', ({ bela, kept }, locale) =>
    bela.caller.post(`/leagues/${kept.league}/update`, ownForm(), { locale }),
  ),
  ...leagueRows.map(([property, says, title, change, params]) =>
    violates(
      updateLeague,
      property,
      says,
      title,
      ({ anna, kept }, locale) =>
        anna.caller.post(`/leagues/${kept.league}/update`, ownForm(change), { locale }),
      params,
    ),
  ),
  ...wrongPictures.flatMap(([error, title, bytes]) => {
    const slide = () => withFile(ownForm({ 'images[0][title]': 'Új' }), 'images[0][image]', bytes);
    return [
      refuses(updateLeague, error, `${title} (slide)`, ({ anna, kept }, locale) =>
        anna.caller.post(`/leagues/${kept.league}/update`, slide(), { locale }),
      ),
      refuses(updateLeagueAsOwner, error, `${title} (slide)`, ({ owner, kept }, locale) =>
        owner.post(`/owner/leagues/${kept.league}/update`, slide(), { locale }),
      ),
    ];
  }),
  refuses(updateLeague, errors.changedMeanwhile, 'another version', ({ anna, kept }, locale) =>
    anna.caller.post(`/leagues/${kept.league}/update`, ownForm({ name: 'Régi', version: 999 }), { locale }),
  ),
  refuses(updateLeagueAsOwner, errors.changedMeanwhile, 'another version', ({ owner, kept }, locale) =>
    owner.post(`/owner/leagues/${kept.league}/update`, ownForm({ name: 'Régi', version: 999 }), { locale }),
  ),
  refuses(updateLeagueAsOwner, errors.leagueNotFound, 'an unknown league', ({ owner }, locale) =>
    owner.post(`/owner/leagues/${nobody}/update`, ownForm(), { locale }),
  ),
  ...leagueRows.map(([property, says, title, change, params]) =>
    violates(
      updateLeagueAsOwner,
      property,
      says,
      title,
      ({ owner, kept }, locale) =>
        owner.post(`/owner/leagues/${kept.league}/update`, ownForm(change), { locale }),
      params,
    ),
  ),
  ...(['ede', 'dora'] as const).map((name) =>
    violates(
      updateLeagueAsOwner,
      'adminUser',
      'not_a_member',
      `a stranger as admin (${name})`,
      (world, locale) =>
        world.owner.post(
          `/owner/leagues/${world.kept.league}/update`,
          ownForm({ adminUser: world[name].id }),
          { locale },
        ),
    ),
  ),
  violates(
    updateLeagueAsOwner,
    'adminUser',
    'not_a_member',
    'himself as admin',
    async ({ owner, kept }, locale) => {
      const { body: me } = await owner.get('/users/me');
      return owner.post(`/owner/leagues/${kept.league}/update`, ownForm({ adminUser: me.id }), { locale });
    },
  ),
  allows(updateLeague, 'the admin; a description that is not sent stays', async ({ anna, kept }) => {
    const saved = await anna.caller.post(`/leagues/${kept.league}/update`, ownForm());
    expect(saved.body).toMatchObject({ name: 'Egri Liga', description: 'Sor\nmás sor' });
    return saved;
  }),
  shows('a league saved again is not changed', async (world) => {
    const before = await world.storedState();
    await succeed(world.anna.caller.post(`/leagues/${world.kept.league}/update`, ownForm()));
    expect(await world.storedState()).toBe(before);
  }),
  allows(updateLeague, 'the owner of the site; an empty description is none', async ({ owner, kept }) => {
    const saved = await owner.post(`/leagues/${kept.league}/update`, ownForm({ description: '' }));
    expect(saved.body.description).toBe('');
    return saved;
  }),
  allows(updateLeagueAsOwner, 'another admin, and none', async ({ owner, anna, bela, kept }) => {
    const save = (adminUser: string) =>
      owner.post(`/owner/leagues/${kept.league}/update`, ownForm({ adminUser }));
    expect((await save(bela.id)).body.adminUser).toMatchObject({ id: bela.id });
    expect((await save('')).body).toMatchObject({ adminUser: null, joinBy: 'join' });
    const back = await save(anna.id);
    expect(back.body.adminUser).toMatchObject({ id: anna.id });
    return back;
  }),
];
