import * as games from '@endzone/contracts/stats/realGames';
import { errors } from '@endzone/contracts/errors';
import type { Locale } from '@endzone/contracts/messages';
import { expect } from '@jest/globals';
import { succeed } from '../testing/world.ts';
import {
  allows,
  arrange,
  gameOf,
  nobody,
  playerOf,
  refuses,
  shows,
  violates,
  type StatsStep,
  type StatsWorld,
} from './world.ts';

const first = (world: StatsWorld) => `/games/${gameOf(world, 1, 1).id}`;

const sendFile = (
  world: StatsWorld,
  content: string | Uint8Array<ArrayBuffer>,
  locale?: Locale,
  game = first(world),
) => {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/csv' }), 'scores.csv');
  return world.owner.send('POST', `${game}/scores/import`, form, { locale });
};
const table = 'name;team;pass_yds;td;score_team1;score_team2\r\nQB 1;Klub 1;250;2;21;14\r\nNobody;;;1;;\r\n';

const half = (world: StatsWorld) => ({ scoreTeam1: 21, players: { [playerOf(world, 'QB 1')]: { td: 2 } } });
const keep = (world: StatsWorld, body: Record<string, unknown> = {}, locale?: Locale) =>
  world.owner.post(`${first(world)}/draft`, { sheet: half(world), basedOn: 0, ...body }, { locale });

/** Before a season is there. */
export const unknownSheets: StatsStep[] = [
  refuses(games.importScores, errors.gameNotFound, 'an unknown game', (world, locale) =>
    sendFile(world, table, locale, `/games/${nobody}`),
  ),
  refuses(games.getSheetDraft, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.get(`/games/${nobody}/draft`, { locale }),
  ),
  refuses(games.saveSheetDraft, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.post(`/games/${nobody}/draft`, { sheet: { players: {} }, basedOn: 1 }, { locale }),
  ),
  refuses(games.deleteSheetDraft, errors.gameNotFound, 'an unknown game', ({ owner }, locale) =>
    owner.delete(`/games/${nobody}/draft`, { locale }),
  ),
];

/** In a started week, before its first sheet is saved. */
export const sheetFiles: StatsStep[] = [
  allows(games.importScores, 'a table with a head', (world) => sendFile(world, table)),
  shows('what a file would make of the sheet, and nothing is saved', async (world) => {
    const { body } = await succeed(sendFile(world, table));
    expect(body).toMatchObject({ nbOk: 1, nbProblems: 1, sheet: { scoreTeam1: 21, scoreTeam2: 14 } });
    expect(body.lines[0]).toMatchObject({ line: 2, side: 1, scores: { pass_yds: 250, td: 2 }, problems: [] });
    expect(body.lines[1]).toMatchObject({ line: 3, player: null, problems: [{ code: 'player_not_found' }] });
    expect((await succeed(world.visitor.get(first(world)))).body.state).toBe('scheduled');
  }),
  ...['', 'td\n1\n', 'name;td\n"QB 1;1\n'].map((content) =>
    refuses(
      games.importScores,
      errors.csvUnreadable,
      `${JSON.stringify(content)} as a table`,
      (world, locale) => sendFile(world, content, locale),
    ),
  ),
  refuses(games.importScores, errors.unsupportedFormat, 'a workbook', (world, locale) =>
    sendFile(world, 'PK\u0003\u0004 a workbook', locale),
  ),
  refuses(games.importScores, errors.fileTooLarge, 'a file of more than 1 MB', (world, locale) =>
    sendFile(world, new Uint8Array(1024 * 1024 + 1), locale),
  ),
  refuses(games.getSheetDraft, errors.draftSheetNotFound, 'a sheet that nobody fills in', (world, locale) =>
    world.owner.get(`${first(world)}/draft`, { locale }),
  ),
  violates(games.saveSheetDraft, 'sheet', 'required', 'no sheet', (world, locale) =>
    keep(world, { sheet: undefined }, locale),
  ),
  violates(games.saveSheetDraft, 'basedOn', 'required', 'no version', (world, locale) =>
    keep(world, { basedOn: undefined }, locale),
  ),
  violates(games.saveSheetDraft, 'sheet.scoreTeam1', 'not_a_number', 'a score in words', (world, locale) =>
    keep(world, { sheet: { ...half(world), scoreTeam1: 'many' } }, locale),
  ),
  violates(games.saveSheetDraft, 'sheet.players', 'wrong_type', 'lines that are a list', (world, locale) =>
    keep(world, { sheet: { players: [] } }, locale),
  ),
  allows(games.saveSheetDraft, 'an incomplete sheet', (world) => keep(world)),
  allows(games.getSheetDraft, 'what is filled in', (world) => world.owner.get(`${first(world)}/draft`)),
  shows('the owner where drafts are, and nobody else', async (world) => {
    const { body } = await succeed(world.owner.get('/seasons/current'));
    expect(body.sheetDrafts).toMatchObject([{ gameId: gameOf(world, 1, 1).id, isStale: true }]);
    expect((await succeed(world.visitor.get('/seasons/current'))).body).not.toHaveProperty('sheetDrafts');
  }),
  allows(games.deleteSheetDraft, 'a draft to be thrown away', (world) =>
    world.owner.delete(`${first(world)}/draft`),
  ),
  allows(games.deleteSheetDraft, 'the same again', (world) => world.owner.delete(`${first(world)}/draft`)),
  arrange('a draft that the sheet replaces', (world) => succeed(keep(world))),
];

/** After a sheet was saved. */
export const savedSheet = shows('a saved sheet has no draft', async (world) => {
  expect((await world.owner.get(`${first(world)}/draft`)).status).toBe(404);
});
