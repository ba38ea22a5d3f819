import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@endzone/common/ids';
import { aUser } from '@endzone/common/testing/testService';
import type { Player } from '@endzone/contracts/stats/players';
import type { ScoresImport, SheetDraft } from '@endzone/contracts/stats/realGames';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import {
  aPlayer,
  aSeason,
  currentSeason,
  fourTeams,
  lockWeek,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  startWeek,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let teams: RealTeam[];
let qb: Player;
let coach: Player;
let stranger: Player;
let game: string;

beforeAll(async () => {
  league = await startRealLeague();
  teams = await fourTeams(league);
  const club = (n: number) => teams[n]?.id ?? '';
  qb = await aPlayer(league, club(0), 'QB');
  coach = await aPlayer(league, club(0), 'HC');
  stranger = await aPlayer(league, club(2), 'RB');
  playingLeagues(league.fantasy, []);
  const season = await aSeason(league, teams, { nbWeeks: 3 });
  game = season.games.find(({ team1, week }) => week === 1 && team1.id === teams[0]?.id)?.id ?? '';
  await openWindow(league, season);
});
afterAll(() => league.stop());

const path = () => `/games/${game}/draft`;
const phone = { headers: { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0' } };
const half = () => ({ scoreTeam1: 21, players: { [qb.id]: { pass_yds: 250 } } });
const keep = (body: object = { sheet: half(), basedOn: 1 }) => league.owner.post(path(), body, phone);
const read = () => league.owner.get(path());

describe('the draft of a sheet', () => {
  beforeEach(async () => void (await league.owner.delete(path())));

  it('is what another device goes on with, before its round has started too', async () => {
    const { status, body } = await keep();
    expect([status, body]).toEqual([
      200,
      {
        sheet: { ...half(), addPlayersTeam1: [], addPlayersTeam2: [] },
        basedOn: 1,
        savedAt: expect.any(String),
        device: 'Firefox on Android',
        isStale: false,
      },
    ]);
    expect(must<SheetDraft>(await read())).toEqual(body);
    expect((await currentSeason(league)).sheetDrafts).toEqual([
      { gameId: game, savedAt: body.savedAt, device: 'Firefox on Android', isStale: false },
    ]);
    expect((await league.service.anonymous.get('/seasons/current')).body).not.toHaveProperty('sheetDrafts');
    expect((await league.owner.get(`/games/${game}`)).body).toMatchObject({ version: 1, state: 'scheduled' });
  });

  it('is no more after it was thrown away, as often as one likes', async () => {
    await keep();
    expect((await league.owner.delete(path())).status).toBe(204);
    expect((await league.owner.delete(path())).status).toBe(204);
    const { status, body } = await league.hungarian.get(path());
    expect([status, body.code, body.message]).toEqual([
      404,
      'draft_sheet_not_found',
      'Ennek a jegyzőkönyvnek nincs piszkozata',
    ]);
  });

  it.each<[string, () => object, number, string, string]>([
    ['no sheet', () => ({ basedOn: 1 }), 422, 'sheet', 'required'],
    ['no version', () => ({ sheet: half() }), 422, 'basedOn', 'required'],
    [
      'a score in words',
      () => ({ sheet: { scoreTeam1: 'x', players: {} }, basedOn: 1 }),
      422,
      'sheet.scoreTeam1',
      'not_a_number',
    ],
    [
      'players who are a list',
      () => ({ sheet: { players: [] }, basedOn: 1 }),
      400,
      'sheet.players',
      'wrong_type',
    ],
    [
      'a player of another game',
      () => ({ sheet: { players: { [stranger.id]: {} } }, basedOn: 1 }),
      422,
      `sheet.players.`,
      'not_on_sheet',
    ],
    [
      'too many touchdowns',
      () => ({ sheet: { players: { [qb.id]: { td: 100 } } }, basedOn: 1 }),
      422,
      'td',
      'out_of_range',
    ],
  ])('is refused with %s', async (_what, body, status, property, code) => {
    const answer = await keep(body());
    expect(answer.status).toBe(status);
    expect(answer.body.violations[0]).toMatchObject({ code });
    expect(answer.body.violations[0].property).toContain(property);
    expect((await read()).status).toBe(404);
  });

  it('is the owner’s alone, and of a game that is there', async () => {
    expect((await league.service.as(aUser()).get(path())).body.code).toBe('forbidden');
    expect((await league.service.anonymous.get(path())).body.code).toBe('unauthenticated');
    for (const answer of [
      await league.owner.get(`/games/${newId()}/draft`),
      await league.owner.post(`/games/${newId()}/draft`, { sheet: half(), basedOn: 1 }),
      await league.owner.delete(`/games/${newId()}/draft`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'game_not_found']);
  });
});

describe('a preview of a file', () => {
  const send = (text: string | Uint8Array<ArrayBuffer>, who = league.owner) => {
    const form = new FormData();
    form.set('file', new Blob([text], { type: 'text/csv' }), 'scores.csv');
    return who.post(`/games/${game}/scores/import`, form);
  };
  const file = () =>
    `\uFEFFname;team;pass_yds;td;Punts;score_team1;score_team2\r\n"${qb.name}";${teams[0]?.name};250;2;;21;14\r\nNobody;;1;;;;\r\n`;

  it('says what the file would make of the sheet and saves nothing', async () => {
    const body = must<ScoresImport>(await send(file(), league.hungarian));
    expect(body).toMatchObject({
      sheet: { scoreTeam1: 21, scoreTeam2: 14, players: { [qb.id]: { pass_yds: 250, td: 2, int: 0 } } },
      lines: [
        {
          line: 1,
          player: null,
          problems: [{ code: 'unknown_column', message: 'Ismeretlen oszlop: Punts', column: 'Punts' }],
        },
        {
          line: 2,
          player: { id: qb.id, name: qb.name },
          side: 1,
          scores: { pass_yds: 250, td: 2 },
          problems: [],
        },
        {
          line: 3,
          player: null,
          side: null,
          scores: null,
          problems: [{ code: 'player_not_found', message: 'A játékos nem található' }],
        },
      ],
      nbOk: 1,
      nbProblems: 2,
    });
    expect((await league.owner.get(`/games/${game}`)).body.state).toBe('scheduled');
  });

  it('reads ten thousand lines', async () => {
    const body = must<ScoresImport>(await send(`name,td\n${'Nobody,1\n'.repeat(10_000)}`));
    expect([body.lines.length, body.nbProblems]).toEqual([10_000, 10_000]);
  });

  it.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['nothing', '', 422, 'csv_unreadable'],
    ['a head alone', 'name;td\n', 422, 'csv_unreadable'],
    ['no column of players', 'td;int\n1;2\n', 422, 'csv_unreadable'],
    ['a quote without end', 'name;td\n"Kiss;1\n', 422, 'csv_unreadable'],
    ['blanks', ' \n\n', 422, 'csv_unreadable'],
    ['a workbook', 'PK\u0003\u0004 sheet', 415, 'unsupported_format'],
    ['more than a megabyte', 'x'.repeat(1024 * 1024 + 1), 413, 'file_too_large'],
  ])('is refused for %s', async (_what, text, status, code) => {
    const answer = await send(text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused without a file, and of a game that is not there', async () => {
    const path = `/games/${game}/scores/import`;
    expect((await league.owner.post(path, {})).body.code).toBe('csv_unreadable');
    const form = new FormData();
    form.set('file', new Blob(['name;td\nx;1\n']), 'scores.csv');
    expect((await league.owner.post(`/games/${newId()}/scores/import`, form)).body.code).toBe(
      'game_not_found',
    );
  });
});

describe('a sheet that is saved', () => {
  const whole = (scoreTeam1: number) => ({
    scoreTeam1,
    scoreTeam2: 14,
    players: { [coach.id]: {} },
  });
  const save = (sheet: object) => league.owner.post(`/games/${game}/scores`, sheet);

  it('removes the draft; one of an older version is kept and said to be so', async () => {
    await startWeek(league);
    await keep();
    expect((await save(whole(21))).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect((await keep()).body).toMatchObject({ basedOn: 1, isStale: true });
    // The same sheet again changes nothing else.
    expect((await save(whole(21))).status).toBe(200);
    expect((await read()).status).toBe(404);
  });

  it('keeps it when the scores are undone or taken away', async () => {
    await keep({ sheet: half(), basedOn: 2 });
    must(await league.owner.post(`/games/${game}/scores/undo`, {}));
    must(await league.owner.post(`/games/${game}/scores/undo`, {}));
    must(await league.owner.delete(`/games/${game}/scores`));
    expect((await read()).body.isStale).toBe(true);
    must(await save(whole(21)));
  });

  it('removes it with a correction of a locked week too', async () => {
    await lockWeek(league, 1);
    await keep({ sheet: half(), basedOn: 6 });
    expect((await save(whole(28))).body.code).toBe('week_locked');
    expect((await read()).status).toBe(200);
    expect((await save({ ...whole(28), force: true })).status).toBe(200);
    expect((await read()).status).toBe(404);
  });
});
