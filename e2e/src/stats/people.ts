import * as players from '@endzone/contracts/stats/players';
import * as teams from '@endzone/contracts/stats/realTeams';
import { errors } from '@endzone/contracts/errors';
import type { Locale, MessageParams } from '@endzone/contracts/messages';
import { expect } from '@jest/globals';
import { day } from '../testing/calendar.ts';
import type { Said } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import {
  allows,
  arrange,
  clubOf,
  nobody,
  playerOf,
  refuses,
  shows,
  squad,
  violates,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

const club = async (world: StatsWorld, name: string) =>
  world.clubs.push((await succeed(world.owner.post('/teams', { name }))).body);

const teamRules: [property: string, says: Said, title: string, body: object, params?: MessageParams][] = [
  ['name', 'required.name', 'a team without name', {}],
  ['name', 'required.name', 'a blank name', { name: ' \t ' }],
  ['name', 'too_long', 'a name of 101 characters', { name: 'ő'.repeat(101) }, { max: 101 }],
  ['name', 'name_taken', 'the name of another team', { name: 'klub 2' }],
  ['name', 'wrong_type', 'a name that is no text', { name: { $ne: null } }],
  ['status', 'invalid_choice', 'an unknown status', { name: 'Klub 9', status: 'gone' }],
  ['season', 'unknown_field', 'an unknown field', { name: 'Klub 9', season: 1 }],
];
const formOf = (body: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  return form;
};
const aBlob = (bytes: string | Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/png' });
/** One pixel. */
const aPicture = aBlob(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const aDocument = aBlob('%PDF-1.7 renamed');
const tooLarge = aBlob(new Uint8Array(5 * 1024 * 1024 + 1));

function withLogo(world: StatsWorld, logo: Blob, locale?: Locale) {
  const form = formOf({ name: 'Klub 1' });
  form.set('logo', logo, 'logo.png');
  return world.owner.send('POST', `/owner/teams/${clubOf(world, 1)}/update`, form, { locale });
}

let importedClubs: teams.RealTeamImport;
const renameImported = async ({ owner }: StatsWorld, name: string) =>
  succeed(owner.post(`/teams/${importedClubs.rows[0]?.team?.id}`, { name }));

const teamSteps: StatsStep[] = [
  allows(teams.createRealTeam, 'a new team', ({ owner }) =>
    owner.post('/teams', { name: ' Klub 1 ', status: 'bye' }),
  ),
  arrange('eight clubs', async (world) => {
    world.clubs = (await succeed(world.owner.get('/teams'))).body;
    for (const number of [2, 3, 4, 5, 6, 7, 8]) await club(world, `Klub ${number}`);
  }),
  shows('teams stand by name, trimmed, with their status', async ({ visitor }) => {
    const { body } = await succeed(visitor.get('/teams?term=KLUB&status=bye,inactive'));
    expect(body).toMatchObject([{ name: 'Klub 1', status: 'bye', nbPlayers: 0, logoUrl: null }]);
  }),
  allows(teams.getRealTeam, 'anybody to look', (world) => world.visitor.get(`/teams/${clubOf(world, 1)}`)),
  allows(teams.updateRealTeam, 'another status', (world) =>
    world.owner.post(`/teams/${clubOf(world, 1)}`, { name: 'Klub 1', status: 'active' }),
  ),
  allows(teams.updateRealTeamWithLogo, 'a form without picture', (world) =>
    world.owner.send(
      'POST',
      `/owner/teams/${clubOf(world, 1)}/update`,
      formOf({ name: 'Klub 1', status: 'active' }),
    ),
  ),
  refuses(teams.updateRealTeam, errors.changedMeanwhile, 'another version', (world, locale) =>
    world.owner.post(
      `/teams/${clubOf(world, 1)}`,
      { name: 'Klub 1', status: 'bye', version: 999 },
      { locale },
    ),
  ),
  refuses(teams.updateRealTeamWithLogo, errors.changedMeanwhile, 'another version', (world, locale) =>
    world.owner.send(
      'POST',
      `/owner/teams/${clubOf(world, 1)}/update`,
      formOf({ name: 'Klub 1', status: 'bye', version: '999' }),
      { locale },
    ),
  ),
  ...teamRules.flatMap(([property, says, title, body, params]) => [
    violates(
      teams.createRealTeam,
      property,
      says,
      title,
      ({ owner }, locale) => owner.post('/teams', body, { locale }),
      params,
    ),
    violates(
      teams.updateRealTeam,
      property,
      says,
      title,
      (world, locale) => world.owner.post(`/teams/${clubOf(world, 3)}`, body, { locale }),
      params,
    ),
    violates(
      teams.updateRealTeamWithLogo,
      property,
      says,
      title,
      (world, locale) => world.owner.post(`/owner/teams/${clubOf(world, 3)}/update`, body, { locale }),
      params,
    ),
  ]),
  allows(teams.updateRealTeamWithLogo, 'a crest', (world) => withLogo(world, aPicture)),
  shows('a crest in two sizes', async (world) => {
    const { body } = await succeed(world.visitor.get(`/teams/${clubOf(world, 1)}`));
    const aFile = expect.stringMatching(/^\/api\/files\/[0-9a-f]{40}$/);
    expect(body).toMatchObject({ logoUrl: aFile, logoSmallUrl: aFile });
  }),
  refuses(
    teams.updateRealTeamWithLogo,
    errors.unsupportedFormat,
    'a document called a picture',
    (world, locale) => withLogo(world, aDocument, locale),
  ),
  refuses(teams.updateRealTeamWithLogo, errors.fileTooLarge, 'a picture of more than 5 MB', (world, locale) =>
    withLogo(world, tooLarge, locale),
  ),
  allows(teams.updateRealTeamWithLogo, 'no crest any more', (world) =>
    world.owner.send(
      'POST',
      `/owner/teams/${clubOf(world, 1)}/update`,
      formOf({ name: 'Klub 1', removeLogo: '1' }),
    ),
  ),
  refuses(teams.getRealTeam, errors.teamNotFoundReal, 'an unknown team', ({ visitor }, locale) =>
    visitor.get(`/teams/${nobody}`, { locale }),
  ),
  refuses(teams.updateRealTeam, errors.teamNotFoundReal, 'an unknown team', ({ owner }, locale) =>
    owner.post(`/teams/${nobody}`, { name: 'Klub 9' }, { locale }),
  ),
  refuses(teams.updateRealTeamWithLogo, errors.teamNotFoundReal, 'an unknown team', ({ owner }, locale) =>
    owner.post(`/owner/teams/${nobody}/update`, { name: 'Klub 9' }, { locale }),
  ),
  refuses(teams.deleteRealTeam, errors.teamNotFoundReal, 'an unknown team', ({ owner }, locale) =>
    owner.delete(`/teams/${nobody}`, { locale }),
  ),
  refuses(teams.getTeamPlayers, errors.teamNotFoundReal, 'an unknown team', ({ visitor }, locale) =>
    visitor.get(`/teams/${nobody}/players`, { locale }),
  ),
  refuses(teams.getDraftableTeamPlayers, errors.teamNotFoundReal, 'an unknown team', ({ visitor }, locale) =>
    visitor.get(`/teams/${nobody}/rosters/current/players`, { locale }),
  ),
  refuses(teams.getTeamPlayers, errors.seasonNotFoundById, 'an unknown season', (world, locale) =>
    world.visitor.get(`/teams/${clubOf(world, 1)}/players?season=${nobody}`, { locale }),
  ),
  arrange('a ninth club', (world) => club(world, 'Klub 9')),
  violates(teams.importRealTeams, 'rows', 'required', 'no rows', ({ owner }, locale) =>
    owner.post('/teams/import', { preview: true }, { locale }),
  ),
  violates(teams.importRealTeams, 'preview', 'required', 'no word of what is wanted', ({ owner }, locale) =>
    owner.post('/teams/import', { rows: [] }, { locale }),
  ),
  violates(
    teams.importRealTeams,
    'rows',
    'too_many.teams',
    'more than 500',
    ({ owner }, locale) =>
      owner.post(
        '/teams/import',
        { rows: Array.from({ length: 501 }, () => ({ name: 'Klub' })), preview: true },
        { locale },
      ),
    { max: 500 },
  ),
  allows(
    teams.importRealTeams,
    'a new team, one that is there and one that is refused',
    async ({ owner }) => {
      const rows = [{ name: 'Hozott Klub' }, { name: 'klub 1' }, { name: '' }];
      const answer = await owner.post('/teams/import', { rows, preview: false });
      expect(answer.body).toMatchObject({ nbCreated: 1, nbRefused: 1 });
      importedClubs = answer.body;
      return answer;
    },
  ),
  arrange('the new team is renamed', (world) => renameImported(world, 'Átnevezett Klub')),
  refuses(
    teams.undoRealTeamImport,
    errors.importInUseTeams,
    'a team that was changed since',
    (world, locale) => world.owner.post(`/teams/import/${importedClubs.id}/undo`, {}, { locale }),
  ),
  arrange('and named as before', (world) => renameImported(world, 'Hozott Klub')),
  allows(teams.undoRealTeamImport, 'what nobody used', (world) =>
    world.owner.post(`/teams/import/${importedClubs.id}/undo`, {}),
  ),
  refuses(teams.undoRealTeamImport, errors.importNotFound, 'the same again', (world, locale) =>
    world.owner.post(`/teams/import/${importedClubs.id}/undo`, {}, { locale }),
  ),
  allows(teams.deleteRealTeam, 'a team that nothing refers to', (world) =>
    world.owner.delete(`/teams/${clubOf(world, 9)}`),
  ),
  refuses(teams.deleteRealTeam, errors.teamNotFoundReal, 'the same again', (world, locale) =>
    world.owner.delete(`/teams/${clubOf(world, 9)}`, { locale }),
  ),
];

const tight = { name: 'Fehér Örs', position: 'TE', birthDate: '1999-12-31' };
type PlayerRule = [property: string, says: Said, title: string, fields: object, params?: MessageParams];
const between = (min: number, max: number) => ({ min, max });
const playerRules: PlayerRule[] = [
  ['name', 'required.name', 'a player without name', { name: undefined }],
  ['name', 'required.name', 'a blank name', { name: '  ' }],
  ['name', 'too_long', 'a name of 101 characters', { name: 'ű'.repeat(101) }, { max: 101 }],
  ['name', 'wrong_type', 'a name that is no text', { name: { $gt: '' } }],
  ['position', 'required.position', 'no position', { position: undefined }],
  ['position', 'required.position', 'an unknown position', { position: 'OL' }],
  ['status', 'invalid_choice', 'an unknown status', { status: 'tired' }],
  ['birthDate', 'invalid_date.day', 'no birth date', { birthDate: undefined }],
  ['birthDate', 'invalid_date.day', 'a day that does not exist', { birthDate: '1999-02-29' }],
  ['birthDate', 'invalid_date.day', 'another form of a day', { birthDate: '31/12/1999' }],
  ['birthDate', 'invalid_date.day', 'a day to come', { birthDate: day(2) }],
  ['birthDate', 'invalid_date.day', 'a head coach without birth date', { position: 'HC', birthDate: null }],
  ['height', 'not_an_integer.height', 'a broken height', { height: 180.5 }],
  ['height', 'wrong_type', 'a height in words', { height: 'tall' }],
  ['height', 'out_of_range', 'a height of 149 cm', { height: 149 }, between(150, 250)],
  ['height', 'out_of_range', 'a height of 251 cm', { height: 251 }, between(150, 250)],
  ['weight', 'not_an_integer.weight', 'a broken weight', { weight: 99.5 }],
  ['weight', 'out_of_range', 'a weight of 39 kg', { weight: 39 }, between(40, 200)],
  ['weight', 'out_of_range', 'a weight of 201 kg', { weight: 201 }, between(40, 200)],
  ['jerseyNumber', 'not_an_integer.jerseyNumber', 'a broken number', { jerseyNumber: 7.5 }],
  ['jerseyNumber', 'out_of_range', 'the number 0', { jerseyNumber: 0 }, between(1, 99)],
  ['jerseyNumber', 'out_of_range', 'the number 100', { jerseyNumber: 100 }, between(1, 99)],
  ['analysis', 'too_long', 'an analysis of 5001 characters', { analysis: 'a'.repeat(5001) }, { max: 5001 }],
  ['rosterStatus', 'unknown_field', 'an unknown field', { rosterStatus: 'free' }],
];

const createBody = (world: StatsWorld, fields: object = {}) => ({
  teamId: clubOf(world, 1),
  ...tight,
  ...fields,
});
const updatePath = (world: StatsWorld) => `/players/${playerOf(world, 'TE 1')}`;
const fullPlayer = {
  ...tight,
  height: 190,
  weight: 100,
  jerseyNumber: 99,
  analysis: 'Egy\nKettő',
  status: 'injured',
};

function withPhoto(world: StatsWorld, isNew: boolean, photo: Blob, locale?: Locale) {
  const form = formOf(isNew ? createBody(world) : tight);
  form.set('photo', photo, 'photo.png');
  return world.owner.send('POST', isNew ? '/players' : updatePath(world), form, { locale });
}
/** The import that is to be undone. */
let imported = '';
async function changeImported(world: StatsWorld, fields: object = {}): Promise<void> {
  const [brought] = (await succeed(world.visitor.get('/players?term=hozott'))).body;
  await succeed(world.owner.post(`/players/${brought.id}`, { ...tight, name: 'Hozott Örs', ...fields }));
}

export async function enterSquad(world: StatsWorld, number: number): Promise<void> {
  const counts: Record<string, number> = {};
  const names = squad.map((position) => {
    const nth = (counts[position] = (counts[position] ?? 0) + 1);
    return { position, name: `${position} ${number}${nth > 1 ? 'b' : ''}` };
  });
  await Promise.all(
    names.map(async ({ name, position }) => {
      const fields = { teamId: clubOf(world, number), name, position, birthDate: '1995-05-05' };
      world.players.set(name, (await succeed(world.owner.post('/players', fields))).body.id);
    }),
  );
}

const playerSteps: StatsStep[] = [
  arrange('a squad for each of the eight clubs', async (world) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await enterSquad(world, number);
  }),
  allows(players.createPlayer, 'a defence without birth date, whose body is not kept', (world) =>
    world.owner.post('/players', {
      teamId: clubOf(world, 8),
      name: 'Unit',
      position: 'DEF',
      height: 3,
      jerseyNumber: 700,
    }),
  ),
  shows('what does not apply to a defence is null', async ({ visitor }) => {
    const { body } = await succeed(visitor.get('/players?term=unit'));
    expect(body).toMatchObject([
      { birthDate: null, height: null, weight: null, jerseyNumber: null, rosterStatus: null },
    ]);
  }),
  allows(players.updatePlayer, 'every field', (world) => world.owner.post(updatePath(world), fullPlayer)),
  allows(players.getPlayer, 'anybody to look', (world) => world.visitor.get(updatePath(world))),
  shows('the fields as they were sent', async (world) => {
    const { body } = await succeed(world.visitor.get(updatePath(world)));
    expect(body).toMatchObject({
      ...fullPlayer,
      scores: [],
      transfers: [],
      total: { points: 0, pass_yds: 0 },
    });
  }),
  allows(players.updatePlayer, 'fewer fields, the others become null', (world) =>
    world.owner.send('POST', updatePath(world), formOf({ ...tight, name: 'TE 1' })),
  ),
  shows('the fields that were left out are null', async (world) => {
    const { body } = await succeed(world.visitor.get(updatePath(world)));
    expect(body).toMatchObject({
      height: null,
      weight: null,
      jerseyNumber: null,
      analysis: null,
      status: 'active',
    });
  }),
  violates(players.createPlayer, 'teamId', 'required.team', 'a player without team', ({ owner }, locale) =>
    owner.post('/players', tight, { locale }),
  ),
  ...playerRules.flatMap(([property, says, title, fields, params]) => [
    violates(
      players.createPlayer,
      property,
      says,
      title,
      (world, locale) => world.owner.post('/players', createBody(world, fields), { locale }),
      params,
    ),
    violates(
      players.updatePlayer,
      property,
      says,
      title,
      (world, locale) => world.owner.post(updatePath(world), { ...tight, ...fields }, { locale }),
      params,
    ),
  ]),
  violates(
    players.updatePlayer,
    'height',
    'not_an_integer.height',
    'a height in words of a form',
    (world, locale) =>
      world.owner.send('POST', updatePath(world), formOf({ ...tight, height: 'tall' }), { locale }),
  ),
  violates(
    players.updatePlayer,
    'teamId',
    'unknown_field',
    'another team, for that is a transfer',
    (world, locale) => world.owner.post(updatePath(world), createBody(world), { locale }),
  ),
  refuses(players.updatePlayer, errors.changedMeanwhile, 'another version', (world, locale) =>
    world.owner.send('POST', updatePath(world), formOf({ ...tight, name: 'TE 0', version: '999' }), {
      locale,
    }),
  ),
  refuses(players.createPlayer, errors.teamNotFoundReal, 'an unknown team', ({ owner }, locale) =>
    owner.post('/players', { ...tight, teamId: nobody }, { locale }),
  ),
  ...[players.createPlayer, players.updatePlayer].flatMap((call) => [
    refuses(call, errors.unsupportedFormat, 'a document called a photo', (world, locale) =>
      withPhoto(world, call === players.createPlayer, aDocument, locale),
    ),
    refuses(call, errors.fileTooLarge, 'a photo of more than 5 MB', (world, locale) =>
      withPhoto(world, call === players.createPlayer, tooLarge, locale),
    ),
  ]),
  allows(players.updatePlayer, 'a photo', (world) => withPhoto(world, false, aPicture)),
  shows('the photo, and none after it was removed', async (world) => {
    const photo = async () => (await succeed(world.visitor.get(updatePath(world)))).body.photo;
    expect(await photo()).toMatch(/^\/api\/files\/[0-9a-f]{40}$/);
    await succeed(world.owner.post(updatePath(world), { ...tight, name: 'TE 1', removePhoto: true }));
    expect(await photo()).toBeNull();
  }),
  allows(players.getPlayerUsage, 'where he is used', (world) =>
    world.owner.get(`${updatePath(world)}/usage`),
  ),
  refuses(players.getPlayerUsage, errors.playerNotFound, 'an unknown player', ({ owner }, locale) =>
    owner.get(`/players/${nobody}/usage`, { locale }),
  ),
  violates(players.importPlayers, 'rows', 'required', 'no rows', ({ owner }, locale) =>
    owner.post('/players/import', { preview: true }, { locale }),
  ),
  violates(players.importPlayers, 'preview', 'required', 'no word of what is wanted', ({ owner }, locale) =>
    owner.post('/players/import', { rows: [] }, { locale }),
  ),
  violates(
    players.importPlayers,
    'rows',
    'too_many.players',
    'more than 500',
    ({ owner }, locale) =>
      owner.post(
        '/players/import',
        { rows: Array.from({ length: 501 }, () => tight), preview: true },
        { locale },
      ),
    { max: 500 },
  ),
  allows(players.importPlayers, 'a new player and one that is refused', async (world) => {
    const rows = [createBody(world, { name: 'Hozott Örs' }), createBody(world, { height: 149 })];
    const answer = await world.owner.post('/players/import', { rows, preview: false });
    expect(answer.body).toMatchObject({ nbCreated: 1, nbChanged: 0, nbRefused: 1 });
    imported = answer.body.id;
    return answer;
  }),
  arrange('the new player is changed', (world) => changeImported(world, { weight: 90 })),
  refuses(players.undoPlayerImport, errors.importInUse, 'somebody who was changed since', (world, locale) =>
    world.owner.post(`/players/import/${imported}/undo`, {}, { locale }),
  ),
  arrange('and changed back', (world) => changeImported(world)),
  allows(players.undoPlayerImport, 'what nobody used', (world) =>
    world.owner.post(`/players/import/${imported}/undo`, {}),
  ),
  refuses(players.undoPlayerImport, errors.importNotFound, 'the same again', (world, locale) =>
    world.owner.post(`/players/import/${imported}/undo`, {}, { locale }),
  ),
  refuses(players.getPlayer, errors.playerNotFound, 'an unknown player', ({ visitor }, locale) =>
    visitor.get(`/players/${nobody}`, { locale }),
  ),
  refuses(players.getPlayer, errors.seasonNotFoundById, 'an unknown season', (world, locale) =>
    world.visitor.get(`${updatePath(world)}?season=${nobody}`, { locale }),
  ),
  refuses(
    players.getPlayer,
    errors.unauthenticated,
    'who asks for a league without session',
    (world, locale) => world.visitor.get(`${updatePath(world)}?league=${nobody}`, { locale }),
  ),
  refuses(players.getPlayer, errors.leagueNotFound, 'an unknown league', (world, locale) =>
    world.owner.get(`${updatePath(world)}?league=${nobody}`, { locale }),
  ),
  refuses(players.updatePlayer, errors.playerNotFound, 'an unknown player', ({ owner }, locale) =>
    owner.post(`/players/${nobody}`, tight, { locale }),
  ),
  refuses(players.deletePlayer, errors.playerNotFound, 'an unknown player', ({ owner }, locale) =>
    owner.delete(`/players/${nobody}`, { locale }),
  ),
  refuses(players.transferPlayer, errors.playerNotFound, 'an unknown player', (world, locale) =>
    world.owner.post(`/players/${nobody}/transfer/${clubOf(world, 1)}`, {}, { locale }),
  ),
  refuses(players.transferPlayer, errors.teamNotFoundReal, 'an unknown team', (world, locale) =>
    world.owner.post(`${updatePath(world)}/transfer/${nobody}`, {}, { locale }),
  ),
  violates(players.transferPlayer, 'teamId', 'same_team', 'the team where he is', (world, locale) =>
    world.owner.post(`${updatePath(world)}/transfer/${clubOf(world, 1)}`, {}, { locale }),
  ),
  ...['DEF', 'HC'].map((position) =>
    refuses(players.transferPlayer, errors.notTransferable, `a ${position}`, (world, locale) =>
      world.owner.post(
        `/players/${playerOf(world, `${position} 1`)}/transfer/${clubOf(world, 2)}`,
        {},
        { locale },
      ),
    ),
  ),
  allows(players.transferPlayer, 'another team', (world) =>
    world.owner.post(`/players/${playerOf(world, 'TE 8')}/transfer/${clubOf(world, 7)}`),
  ),
  shows('a transfer stands with the player', async (world) => {
    const { body } = await succeed(world.visitor.get(`/players/${playerOf(world, 'TE 8')}`));
    expect(body).toMatchObject({
      team: { name: 'Klub 7' },
      transfers: [{ fromTeam: { name: 'Klub 8' }, toTeam: { name: 'Klub 7' } }],
    });
  }),
  allows(players.rankPlayers, 'an order', (world) =>
    world.owner.post('/players/ranking', { playerIds: [playerOf(world, 'K 8'), playerOf(world, 'QB 8')] }),
  ),
  shows('without finished season the order of the owner leads the ranking', async ({ visitor }) => {
    const { body } = await succeed(visitor.get('/players?sort=draftRank&limit=2'));
    expect(body).toMatchObject([
      { name: 'K 8', draftRank: 1 },
      { name: 'QB 8', draftRank: 2 },
    ]);
  }),
  violates(players.rankPlayers, 'playerIds', 'required', 'no list', ({ owner }, locale) =>
    owner.post('/players/ranking', {}, { locale }),
  ),
  violates(players.rankPlayers, 'playerIds', 'duplicate', 'somebody twice', (world, locale) =>
    world.owner.post(
      '/players/ranking',
      { playerIds: [playerOf(world, 'K 8'), playerOf(world, 'K 8')] },
      { locale },
    ),
  ),
  violates(
    players.rankPlayers,
    'playerIds',
    'too_many.players',
    'more than 2,000',
    ({ owner }, locale) => {
      const playerIds = Array.from({ length: 2001 }, (_, i) => i.toString(16).padStart(24, '0'));
      return owner.post('/players/ranking', { playerIds }, { locale });
    },
    { max: 2000 },
  ),
  allows(players.getRankingVersion, 'which order counts', async ({ owner }) => {
    const answer = await owner.get('/players/ranking/version');
    expect(answer.body).toEqual({ version: 1 });
    return answer;
  }),
  refuses(players.rankPlayers, errors.changedMeanwhile, 'another version', (world, locale) =>
    world.owner.post('/players/ranking', { playerIds: [playerOf(world, 'QB 8')], version: 0 }, { locale }),
  ),
  refuses(players.rankPlayers, errors.playerNotFound, 'an unknown player', ({ owner }, locale) =>
    owner.post('/players/ranking', { playerIds: [nobody] }, { locale }),
  ),
  allows(players.deletePlayer, 'a player without history', async ({ owner, visitor }) => {
    const [unit] = (await succeed(visitor.get('/players?term=unit'))).body;
    return owner.delete(`/players/${unit.id}`);
  }),
  allows(teams.getTeamPlayers, 'anybody to look', (world) =>
    world.visitor.get(`/teams/${clubOf(world, 1)}/players`),
  ),
  allows(teams.getDraftableTeamPlayers, 'anybody to look', (world) =>
    world.visitor.get(`/teams/${clubOf(world, 1)}/rosters/current/players`),
  ),
  refuses(teams.deleteRealTeam, errors.teamInUse, 'a team with players', (world, locale) =>
    world.owner.delete(`/teams/${clubOf(world, 1)}`, { locale }),
  ),
];

export const people: StatsStep[] = [...teamSteps, ...playerSteps];
