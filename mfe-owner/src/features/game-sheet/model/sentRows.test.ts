import { isStatKey } from '@endzone/contracts/tables/boxWords';
import { csvOf, readBoxScore, type BoxRow } from '@endzone/contracts/tables/boxScore';
import { readTable } from '@endzone/contracts/tables/readTable';
import { readings, tableBytes, tableClubs, tablePlayers } from '@endzone/contracts/testing/tables/readings';
import { describe, expect, it } from '@jest/globals';
import { readTextFile } from '../../../data/table/readTextFile.ts';
import { sentRows, unknownTeams } from './sentRows.ts';

const said = { everybody: [], choices: {}, clubs: tableClubs, meanings: {} };

async function boxOf(file: string) {
  const { text = '' } = await readTextFile(new File([tableBytes(file)], file));
  return readBoxScore(readTable(text), tableClubs);
}

/** Whom a row means: by name, by club and shirt, a defence by its club. */
function labelOf({ cells: { name, team, jersey_number: shirt } }: BoxRow): string | undefined {
  const fits = ({ side, shirt: own }: (typeof tablePlayers)[number]) =>
    (!team || tableClubs[side] === team) && (!shirt || String(own) === shirt);
  const named = tablePlayers.filter((player) => player.name === name && fits(player));
  const worn = shirt && !name ? tablePlayers.filter(fits) : [];
  const defence = tablePlayers.filter(
    (player) => player.position === 'DEF' && tableClubs[player.side] === name,
  );
  return [...named, ...worn, ...defence][0]?.label;
}

const isSaid = (row: BoxRow, lines: readonly number[]) => !row.lines.some((line) => lines.includes(line));

describe('A table of the corpus', () => {
  it.each(readings)('is read by the screen as a person reads it: $what', async (reading) => {
    const box = await boxOf(reading.file);
    const found = box?.problems.map(({ line, code }) => [line, code]) ?? [];
    expect(reading.problems).toEqual(expect.arrayContaining(found));
    const wrong = reading.problems.filter(([, code]) => !code.endsWith('_column')).map(([line]) => line);
    const rows = (box ? sentRows(box, said) : []).map(({ row }) => row).filter((row) => isSaid(row, wrong));
    const figures = rows
      .filter(({ cells }) => cells.name || cells.jersey_number)
      .map((row) => [
        labelOf(row),
        Object.fromEntries(
          Object.entries(row.cells).flatMap(([key, text]) => (isStatKey(key) ? [[key, Number(text)]] : [])),
        ),
      ]);
    expect(Object.fromEntries(figures)).toEqual(
      Object.fromEntries(
        Object.entries(reading.lines).map(([label, given]) => [label, expect.objectContaining({ ...given })]),
      ),
    );
    expect(rows.length).toBe(new Set(rows).size);
    const scores = [1, 2].map((side) =>
      rows.map(({ cells }) => cells[`score_team${side as 1 | 2}`]).find((text) => text),
    ); // the two sides
    if (reading.score) expect(scores.map((text) => (text ? Number(text) : null))).toEqual(reading.score);
    else expect(scores).toEqual([undefined, undefined]);
  });

  it.each(readings)('is the same in the file that the screen sends: $what', async ({ file }) => {
    const box = await boxOf(file);
    const sent = box ? sentRows(box, said).map(({ row }) => row) : [];
    const again = sent.length > 0 ? readBoxScore(readTable(csvOf({ rows: sent })), tableClubs) : undefined;
    const filled = ({ cells }: BoxRow) =>
      Object.fromEntries(Object.entries(cells).filter(([, text]) => text));
    expect(again?.rows.map(filled) ?? []).toEqual(sent.map(filled));
    expect(again?.problems ?? []).toEqual([]);
  });
});

it('asks for the club of a near name, and sends what was said', async () => {
  const box = await boxOf('near-club.csv');
  expect(unknownTeams(box, tableClubs)).toEqual(['Wolves']);
  const teams = (meanings: Record<string, string>) =>
    (box ? sentRows(box, { ...said, meanings }) : []).map(({ row }) => row.cells.team);
  expect(teams({ wolves: '1' })).toEqual(['Budapest Wolves', 'Győr Sharks']);
  expect(teams({ wolves: '' })).toEqual(['Győr Sharks']);
});
