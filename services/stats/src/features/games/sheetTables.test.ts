import { newId } from '@endzone/common/ids';
import { csvOf, readBoxScore } from '@endzone/contracts/tables/boxScore';
import { readTable } from '@endzone/contracts/tables/readTable';
import { decodeText } from '@endzone/contracts/tables/textFile';
import { readings, tableBytes, tableClubs, tablePlayers } from '@endzone/contracts/testing/tables/readings';
import type { Player } from '@endzone/contracts/stats/players';
import type { ScoresImport } from '@endzone/contracts/stats/realGames';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aPlayer,
  aSeason,
  aTeam,
  must,
  openWindow,
  playingLeagues,
  startRealLeague,
  type RealLeague,
} from '../../testing/aRealLeague.ts';

let league: RealLeague;
let game = newId();
/** By the name that the corpus calls them. */
const labels = new Map<string, string>();

beforeAll(async () => {
  league = await startRealLeague();
  const home = await aTeam(league, tableClubs[1]);
  const away = await aTeam(league, tableClubs[2]);
  const teams = [home, away, await aTeam(league), await aTeam(league)];
  for (const { label, name, side, position, shirt } of tablePlayers) {
    const fields = { name, ...(shirt && { jerseyNumber: shirt }) };
    const made: Player = await aPlayer(league, teams[side - 1]?.id ?? '', position, fields);
    labels.set(made.id, label);
  }
  playingLeagues(league.fantasy, []);
  const season = await aSeason(league, teams, { nbWeeks: 3 });
  game = season.games.find(({ week, team1 }) => week === 1 && team1.id === home.id)?.id ?? game;
  await openWindow(league, season);
});
afterAll(() => league.stop());

const send = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'text/csv' }), 'scores.csv');
  return league.owner.post(`/games/${game}/scores/import`, form);
};

/** The figures of each player whose line has no problem; an empty cell is a zero. */
const figuresOf = ({ lines }: ScoresImport) =>
  Object.fromEntries(
    lines.flatMap(({ player, scores, problems }) =>
      player && problems.length === 0 ? [[labels.get(player.id), scores]] : [],
    ),
  );

/** A table of parts leaves out what the file of the screen, which has every column, says as zero. */
const withoutZeros = (figures: ReturnType<typeof figuresOf>) =>
  Object.fromEntries(
    Object.entries(figures).map(([label, scores]) => [
      label,
      Object.fromEntries(Object.entries(scores ?? {}).filter(([, value]) => value !== 0)),
    ]),
  );

const readable = readings.filter(({ unreadable }) => !unreadable);

describe('A table of the corpus', () => {
  it.each(readable)('is read by the API as a person reads it: $what', async (reading) => {
    const body = must<ScoresImport>(await send(tableBytes(reading.file)));
    const problems = body.lines.flatMap((line) => line.problems.map(({ code }) => [line.line, code]));
    expect(problems).toEqual(reading.problems);
    expect(figuresOf(body)).toEqual(
      Object.fromEntries(
        Object.entries(reading.lines).map(([label, given]) => [label, expect.objectContaining({ ...given })]),
      ),
    );
    const { scoreTeam1 = null, scoreTeam2 = null } = body.sheet;
    expect([scoreTeam1, scoreTeam2]).toEqual(reading.score ?? [null, null]);
  });

  it.each(readable)('is judged as the file that the screen makes of it: $what', async ({ file }) => {
    const bytes = tableBytes(file);
    const box = readBoxScore(readTable(decodeText(bytes)), tableClubs);
    const raw = must<ScoresImport>(await send(bytes));
    if (!box || box.rows.length === 0) return expect(figuresOf(raw)).toEqual({});
    const sent = must<ScoresImport>(await send(new TextEncoder().encode(csvOf(box))));
    expect(withoutZeros(figuresOf(sent))).toEqual(withoutZeros(figuresOf(raw)));
    expect(sent.sheet).toEqual(raw.sheet);
  });

  it.each(readings.filter(({ unreadable }) => unreadable))('is refused: $what', async ({ file }) => {
    const { status, body } = await send(tableBytes(file));
    expect([status, body.code]).toEqual([422, 'csv_unreadable']);
  });
});
