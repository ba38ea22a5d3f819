import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anOwner } from '@endzone/common/testing/testService';
import type { LogoUse } from '@endzone/contracts/leagues/teams';
import {
  expectRefused,
  founded,
  joined,
  leagueForm,
  readyMadeLogo,
  someone,
  startLeagues,
  stored,
  storedPictures,
  teamForm,
  type LeaguesUnderTest,
} from '../../testing/leaguesUnderTest.ts';
import { change } from '../../domain/outcome.ts';
import { changeTeam, findTeam, replaceTeam } from '../../domain/teamForm.ts';
import { LeagueModel } from '../../core/league/model.ts';
import { updateLeague } from '../../core/league/store.ts';

let under: LeaguesUnderTest;
beforeAll(async () => {
  under = await startLeagues();
});
afterAll(() => under.stop());
beforeEach(() => {
  under.content.requests.length = 0;
});

const as = (user: Parameters<LeaguesUnderTest['service']['as']>[0]) => under.service.as(user);

/** A form with files whose bytes are their names. */
function aForm(fields: Record<string, unknown>, files: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), 'picture.png');
  return form;
}
const picturesInUse = async (paths: string[]) =>
  (await under.service.internal.post('/pictures/shown', { paths })).body.paths;

describe('a league with pictures', () => {
  it('has the slides and the logo of its form, stored before it shows them', async () => {
    const user = someone(under);
    const sent = aForm(
      { ...leagueForm, 'images[0][title]': 'Tavaly', 'images[1][title]': 'Idén' },
      { 'images[0][image]': 'a', 'images[1][image]': 'b', logo: 'crest' },
    );
    const { status, body } = await as(user).post('/leagues', sent);
    expect(status).toBe(201);
    expect(body.slides).toEqual([
      { id: expect.any(String), title: 'Tavaly', image: '/api/files/a' },
      { id: expect.any(String), title: 'Idén', image: '/api/files/b' },
    ]);
    const [{ team }] = (await as(user).get(`/leagues/${body.id}/members`)).body;
    expect(team).toMatchObject({
      logo: null,
      logoUrl: '/api/files/crest',
      logoSmallUrl: '/api/files/crest-small',
    });
    const all = ['a', 'b', 'crest', 'crest-small'].map((name) => `/api/files/${name}`);
    expect(storedPictures(under).sort()).toEqual(all);
    expect(await picturesInUse([...all, '/api/files/other'])).toEqual(all);
  });

  it('has them stored one by one, however large all of them are together', async () => {
    const images = Array.from({ length: 10 }, (_, i) => [`images[${i}][image]`, `slide-${i}`]);
    const titles = Array.from({ length: 10 }, (_, i) => [`images[${i}][title]`, `Kép ${i}`]);
    const read = under.content.answers['POST /internal/pictures/read']!;
    const kilobytes400 = 'A'.repeat(400_000);
    under.content.answers['POST /internal/pictures/read'] = ({ body }) => {
      const { bytes } = body as { bytes: string }; // what the service under test sends
      const path = `/api/files/${Buffer.from(bytes, 'base64').toString()}`;
      return { body: { pictures: [{ path, type: 'image/png', bytes: kilobytes400 }] } };
    };
    const sent = aForm({ ...leagueForm, ...Object.fromEntries(titles) }, Object.fromEntries(images));
    expect((await as(someone(under)).post('/leagues', sent)).status).toBe(201);
    under.content.answers['POST /internal/pictures/read'] = read;
    const calls = under.content.requests.filter(({ path }) => path === '/internal/pictures');
    const sizes = calls.map(({ body }) => JSON.stringify(body).length);
    expect(storedPictures(under)).toHaveLength(10);
    expect(Math.max(...sizes)).toBeLessThan(500_000);
  });

  it('keeps slides by their id, adds new ones and removes those left out', async () => {
    const { admin, leagueId } = await founded(under);
    const update = (fields: Record<string, unknown>, files = {}) =>
      as(admin).post(`/leagues/${leagueId}/update`, aForm({ name: 'Kupa', nbMaxTeams: 4, ...fields }, files));
    const first = await update({ 'images[0][title]': 'Régi' }, { 'images[0][image]': 'old' });
    const [old] = first.body.slides;
    const both = await update(
      { 'images[0][title]': 'Új', 'images[1][id]': old.id, 'images[1][title]': 'Régi kép' },
      { 'images[0][image]': 'new' },
    );
    expect(both.body.slides).toEqual([
      { id: expect.any(String), title: 'Új', image: '/api/files/new' },
      { id: old.id, title: 'Régi kép', image: '/api/files/old' },
    ]);
    expect((await update({})).body.slides).toHaveLength(2);
    expect((await update({ images: '' })).body.slides).toEqual([]);
    expect(await picturesInUse(['/api/files/old', '/api/files/new'])).toEqual([]);
  });

  it('is in the audit trail where the owner changed only a slide’s picture or their own team’s logo', async () => {
    const { admin, leagueId } = await founded(under);
    const owner = someone(under, { isOwner: true });
    const update = (who: typeof admin, picture: string) =>
      as(who).post(
        `/leagues/${leagueId}/update`,
        aForm({ name: 'Kupa', nbMaxTeams: 4, 'images[0][title]': 'Idén' }, { 'images[0][image]': picture }),
      );
    expect((await update(admin, 'old')).status).toBe(200);
    expect((await update(owner, 'new')).status).toBe(200);
    const { user, teamId } = await joined(under, leagueId, admin);
    const sent = aForm(teamForm, { logo: 'crest' });
    const asOwner = { ...user, isOwner: true };
    expect((await as(asOwner).post(`/fantasy-teams/${teamId}/update`, sent)).status).toBe(200);
    await under.service.due();
    const told = under.accounts
      .events('audited')
      .filter(({ kind, actorId }) => String(kind).endsWith('/update') && actorId !== admin.id);
    const slide = (name: string) => [`/api/files/${name}`];
    expect(told.map(({ actorId, changes }) => [actorId, changes])).toEqual([
      [owner.id, [{ field: 'slidePictures', before: slide('old'), after: slide('new') }]],
      [user.id, [{ field: 'teamLogos', before: [], after: slide('crest') }]],
    ]);
  });

  it('refuses a picture that is none, at its slide, and stores nothing', async () => {
    const { admin, leagueId } = await founded(under);
    const sent = (name: string) =>
      aForm(
        { name: 'Kupa', nbMaxTeams: 4, 'images[0][title]': 'A', 'images[1][title]': 'B' },
        { 'images[0][image]': 'fine', 'images[1][image]': name },
      );
    const path = `/leagues/${leagueId}/update`;
    const hungarian = as({ ...admin, locale: 'hu' });
    const refused = await expectRefused(
      leagueId,
      () => hungarian.post(path, sent('broken')),
      415,
      'unsupported_format',
      'Nem támogatott formátum',
    );
    expect(refused.body.violations).toMatchObject([
      { property: 'images[1].image', code: 'unsupported_format' },
    ]);
    const { user } = await joined(under, leagueId, admin);
    await expectRefused(leagueId, () => as(user).post(path, sent('fine')), 403, 'forbidden');
    expect(storedPictures(under)).toEqual([]);
  });

  it('refuses a new slide without a picture, or with text in its place', async () => {
    const { admin, leagueId } = await founded(under);
    const fields = { name: 'Kupa', nbMaxTeams: 4, 'images[0][title]': 'A' };
    for (const more of [{}, { 'images[0][image]': '/api/files/a' }]) {
      const send = () => as(admin).post(`/leagues/${leagueId}/update`, aForm({ ...fields, ...more }));
      const { body } = await expectRefused(leagueId, send, 422, 'validation_failed');
      expect(body.violations).toMatchObject([{ property: 'images[0].image', code: 'required' }]);
    }
  });

  it('refuses pictures beyond the tenth, and files nobody asked for', async () => {
    const { admin, leagueId } = await founded(under);
    const post = (files: Record<string, string>) => () =>
      as(admin).post(`/leagues/${leagueId}/update`, aForm({ name: 'Kupa', nbMaxTeams: 4 }, files));
    const named = (nb: number) => `images[${nb}][image]`;
    const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, nb) => [named(nb), 'a']));
    for (const files of [{ [named(10)]: 'a' }, eleven]) {
      const tooMany = await expectRefused(leagueId, post(files), 422, 'validation_failed');
      expect(tooMany.body.violations).toContainEqual(
        expect.objectContaining({ property: 'images', code: 'too_many' }),
      );
    }
    await expectRefused(leagueId, post({ 'images[0][other]': 'a' }), 400, 'malformed_request');
    await expectRefused(leagueId, post({ logo: 'a' }), 400, 'malformed_request');
  });
});

describe('a team with a logo', () => {
  it('has a ready-made one as its own picture', async () => {
    const { leagueId } = await founded(under);
    const user = someone(under);
    const sent = { ...teamForm, ownerLogo: readyMadeLogo };
    const { status, body } = await as(user).post(`/leagues/${leagueId}/join`, sent);
    expect([status, body.team.logo, body.team.logoUrl]).toEqual([201, readyMadeLogo, '/api/files/ready']);
    expect(await picturesInUse(['/api/files/ready'])).toEqual(['/api/files/ready']);
  });

  it('keeps the picture of a ready-made one that the owner deletes, as one of its own', async () => {
    const { admin, leagueId } = await founded(under, { ownerLogo: readyMadeLogo });
    const asking = someone(under);
    await as(asking).post(`/leagues/${leagueId}/join`, { ...teamForm, ownerLogo: readyMadeLogo });
    const logos = async () => {
      const { members, pending } = (await stored(leagueId))!;
      return [...members, ...pending].map((one) => ('team' in one ? [one.team.logo, one.team.logoUrl] : []));
    };
    expect(await logos()).toEqual(Array(2).fill([readyMadeLogo, '/api/files/ready']));
    const usage = async () => (await as(anOwner()).get(`/team-logos/${readyMadeLogo}/usage`)).body;
    const ours = (uses: LogoUse[]) => uses.filter(({ league }) => league.id === leagueId);
    expect(ours(await usage())).toEqual(
      Array(2).fill({ id: expect.any(String), name: teamForm.name, league: { id: leagueId, name: 'Kupa' } }),
    );
    expect((await as(admin).get(`/team-logos/${readyMadeLogo}/usage`)).status).toBe(403);
    for (let i = 0; i < 2; i++) await under.service.deliver('teamLogoDeleted', { logoId: readyMadeLogo });
    expect(await logos()).toEqual(Array(2).fill([null, '/api/files/ready']));
    expect(await usage()).toEqual([]);
    const { body } = await as(admin).get(`/leagues/${leagueId}/members`);
    expect(body[0].team).toMatchObject({ logo: null, logoUrl: '/api/files/ready' });
  });

  it('is of none that the owner deletes while it is being chosen', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const ownerLogo = 'c0de00000000000000000002';
    let deleting: Promise<unknown> | undefined;
    under.content.answers['POST /internal/pictures'] = () => {
      deleting ??= under.service.deliver('teamLogoDeleted', { logoId: ownerLogo });
      return undefined;
    };
    const { status } = await as(user).post(`/fantasy-teams/${teamId}/update`, { ...teamForm, ownerLogo });
    await deleting;
    delete under.content.answers['POST /internal/pictures'];
    expect(status).toBe(200);
    const { body } = await as(user).get(`/fantasy-teams/${teamId}`);
    expect(body).toMatchObject({ logo: null, logoUrl: '/api/files/ready' });
    await as(user).post(`/fantasy-teams/${teamId}/update`, { ...teamForm, ownerLogo });
    expect((await as(user).get(`/fantasy-teams/${teamId}`)).body.logo).toBeNull();
  });

  it('keeps a logo that is uploaded while it is renamed, and the name that is given while a logo is uploaded', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const update = (fields: Record<string, unknown>, files = {}) =>
      as(user).post(`/fantasy-teams/${teamId}/update`, aForm({ ...teamForm, ...fields }, files));
    let renaming: Promise<{ status: number }> | undefined;
    // The picture is read and not yet shown when the other request comes.
    under.content.answers['POST /internal/pictures'] = () => {
      renaming ??= update({ name: 'Sasok' });
      return undefined;
    };
    const uploaded = await update({ name: 'Sasok' }, { logo: 'own' });
    delete under.content.answers['POST /internal/pictures'];
    expect([uploaded.status, (await renaming)?.status]).toEqual([200, 200]);
    const both = { name: 'Sasok', logoUrl: '/api/files/own' };
    expect((await as(user).get(`/fantasy-teams/${teamId}`)).body).toMatchObject(both);
  });

  it('keeps a logo that another process stores between the reading and the writing of a new name', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const theirs = { 'members.$[one].team.logoUrl': '/api/files/theirs' };
    let tries = 0;
    await updateLeague(leagueId, async (league) => {
      tries += 1;
      if (tries === 1)
        await LeagueModel.updateOne(
          { _id: leagueId },
          { $inc: { rev: 1 }, $set: theirs },
          { arrayFilters: [{ 'one.team.id': teamId }] },
        );
      const team = findTeam(league, teamId)!.team;
      return change(replaceTeam(league, changeTeam(team, { name: 'Sasok', timezone: team.timezone })));
    });
    expect(tries).toBe(2);
    const both = { name: 'Sasok', logoUrl: '/api/files/theirs' };
    expect((await as(user).get(`/fantasy-teams/${teamId}`)).body).toMatchObject(both);
  });

  it('has the uploaded one when both come, and none after it was removed', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const update = (fields: Record<string, unknown>, files = {}) =>
      as(user).post(`/fantasy-teams/${teamId}/update`, aForm({ ...teamForm, ...fields }, files));
    const both = await update({ ownerLogo: readyMadeLogo }, { logo: 'own' });
    expect(both.body).toMatchObject({ logo: null, logoUrl: '/api/files/own' });
    expect((await update({ name: 'Lions' })).body).toMatchObject({
      name: 'Lions',
      logoUrl: '/api/files/own',
    });
    expect((await update({ removeLogo: '1' })).body).toMatchObject({ logo: null, logoUrl: null });
  });

  it('refuses what is no picture, and stores nothing for who may not', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const post = (who: typeof user, name: string) => () =>
      as(who).post(`/fantasy-teams/${teamId}/update`, aForm(teamForm, { logo: name }));
    const { body } = await expectRefused(leagueId, post(user, 'broken'), 415, 'unsupported_format');
    expect(body.violations).toMatchObject([{ property: 'logo', code: 'unsupported_format' }]);
    await expectRefused(leagueId, post(admin, 'fine'), 403, 'not_team_manager');
    await expectRefused(
      leagueId,
      () => as(user).post(`/leagues/${leagueId}/join`, aForm(teamForm, { logo: 'fine' })),
      409,
      'already_member',
    );
    expect(storedPictures(under)).toEqual([]);
  });

  it('is refused, not half made, while content does not answer', async () => {
    const { admin, leagueId } = await founded(under);
    const { user, teamId } = await joined(under, leagueId, admin);
    const read = under.content.answers['POST /internal/pictures/read']!;
    under.content.answers['POST /internal/pictures/read'] = () => ({ status: 503, body: {} });
    const send = () => as(user).post(`/fantasy-teams/${teamId}/update`, aForm(teamForm, { logo: 'a' }));
    await expectRefused(leagueId, send, 503, 'service_unavailable');
    under.content.answers['POST /internal/pictures/read'] = read;
  });
});
