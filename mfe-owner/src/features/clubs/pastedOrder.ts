import { searchedWords } from '@endzone/contracts/names';
import type { Player } from '@endzone/contracts/stats/players';
import { isNearName, nearClub } from '@endzone/contracts/tables/clubs';
import { readTable } from '@endzone/contracts/tables/readTable';
import { readDate, readShirt } from '@endzone/contracts/tables/values';
import { positionIn } from './positionWords.ts';
import { sortEqual, type Ranked } from './rankingOrder.ts';

type Listed = Ranked & Pick<Player, 'name' | 'position' | 'team' | 'birthDate' | 'jerseyNumber'>;

/** A line of the list, from 1, and what stands there. */
export type PastedLine = { line: number; text: string };

export type PastedOrder<R> = {
  order: R[];
  /** How many lines name a player. */
  nbFound: number;
  /** Lines that name nobody, and lines that name more than one player. */
  unknown: PastedLine[];
  ambiguous: PastedLine[];
  /** Those that name somebody again: the first place counts. */
  repeated: PastedLine[];
  /** The number of players whose points contradict the list: they are placed among players with equal points. */
  nbHeld: number;
  /** The line of a quote that swallows those below it: nothing of the list is read. */
  badQuotes: number | undefined;
};

const plain = (text: string) => searchedWords(text).join(' ');

/** A line may part its cells otherwise than the others do. */
const partsOf = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) => [cell, ...cell.split(/[;,]/)]).map((part) => part.trim());

/** "12. Kiss Ede; QB; Wolves": what stands in the cells, without the place in front. */
function wordsOf(cells: readonly string[]): string[] {
  const all = partsOf(cells).map((cell) => plain(cell.replace(/^\d+\s*[.):]\s*/, '')));
  return [...new Set(all)].filter((cell) => cell !== '');
}

/** The cells of a line that name players. A defence is often called by its club, so a cell that names a club beside a player means the club. */
function namesIn<R extends Listed>(
  cells: readonly string[],
  byName: ReadonlyMap<string, readonly R[]>,
  clubOf: (cell: string) => unknown,
): string[] {
  const known = cells.filter((cell) => byName.has(cell));
  const [only] = known;
  if (known.length !== 1 || only === undefined) return known.filter((cell) => !clubOf(cell));
  const isDefence = byName.get(only)?.every(({ position }) => position === 'DEF');
  if (!isDefence || !clubOf(only) || cells.some((cell) => positionIn(cell) === 'DEF')) return known;
  const hasStranger = cells.some((cell) => cell !== only && !clubOf(cell) && /\p{L}/u.test(cell));
  return hasStranger ? [] : known;
}

/** A number alone may be a place or points: that of a shirt says so. */
const isShirt = /^(?:#|no\.?|nr\.?)\s*\d{1,2}$/i;

/** The birth dates and shirt numbers of a line, which tell namesakes with the same position and club apart. */
function marksOf(cells: readonly string[]) {
  const parts = partsOf(cells);
  return {
    births: new Set<unknown>(parts.map(readDate)),
    shirts: new Set<unknown>(
      parts.filter((part) => isShirt.test(part)).map((part) => Number(readShirt(part))),
    ),
  };
}

/** Reads a pasted list, one player a line, best first. The rest of a line tells namesakes apart; players who are not listed come last. */
export function pastedOrder<R extends Listed>(players: readonly R[], text: string): PastedOrder<R> {
  const byName = Map.groupBy(players, ({ name }) => plain(name));
  const clubs = [...new Map(players.map(({ team }) => [team.id, team])).values()];
  const clubOf = (cell: string) => (positionIn(cell) ? undefined : nearClub(cell, clubs));
  const places = new Map<string, number>();
  const unknown: PastedLine[] = [];
  const ambiguous: PastedLine[] = [];
  const repeated: PastedLine[] = [];
  const { rows, badQuotes } = readTable(text);
  for (const row of badQuotes === undefined ? rows : []) {
    const cells = wordsOf(row.cells);
    const read = { line: row.line, text: row.cells.filter((cell) => cell !== '').join('; ') };
    const said = cells.map(positionIn);
    const names = namesIn(cells, byName, clubOf);
    const named = names.flatMap((name) => byName.get(name) ?? []);
    const inClubs = new Set(cells.filter((cell) => !names.includes(cell)).map((cell) => clubOf(cell)?.id));
    const { births, shirts } = marksOf(row.cells);
    const alike = ({ position, team, birthDate, jerseyNumber }: R) =>
      [said.includes(position), inClubs.has(team.id), births.has(birthDate), shirts.has(jerseyNumber)].filter(
        Boolean,
      ).length;
    const most = Math.max(...named.map(alike));
    // All that tells namesakes apart, not two who stand in one line.
    const [player, other] = names.length === 1 ? named.filter((one) => alike(one) === most) : named;
    if (!player) unknown.push(read);
    else if (other) ambiguous.push(read);
    else if (places.has(player.id)) repeated.push(read);
    else places.set(player.id, places.size);
  }
  const order = sortEqual(players, ({ id }) => places.get(id) ?? places.size);
  const listed = order.filter(({ id }) => places.has(id));
  const nbHeld = listed.filter(({ id }, i) => places.get(id) !== i).length;
  return { order, nbFound: places.size, unknown, ambiguous, repeated, nbHeld, badQuotes };
}

/** The player a misspelt line probably means; undefined when several names are equally near. */
export function nearPlayer<R extends Listed>(players: readonly R[], line: string): R | undefined {
  const near = players.filter(({ name }) => wordsOf([line]).some((cell) => isNearName(cell, name)));
  return near.length === 1 ? near[0] : undefined;
}
