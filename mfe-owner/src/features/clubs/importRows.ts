import { isDay } from '@endzone/contracts/fields';
import type { PlayerStatus } from '@endzone/contracts/game';
import type { Player } from '@endzone/contracts/stats/players';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { clubNamed, distance } from '@endzone/contracts/tables/clubs';
import type { TableRow } from '@endzone/contracts/tables/readTable';
import type { Meanings } from '../../data/table/ClubQuestions.tsx';
import { cellsOf, foldWord, type KnownHeads, type Mapping } from '@endzone/contracts/tables/columns';
import { readDate, readNumber, readShirt } from '@endzone/contracts/tables/values';
import { fieldsOf, type ImportBody } from './api.ts';
import { hasBirthDate, hasMeasures } from './positionFields.ts';
import { positionIn } from './positionWords.ts';

export const importFields = [
  'name',
  'team',
  'position',
  'status',
  'birthDate',
  'height',
  'weight',
  'jerseyNumber',
  'analysis',
] as const;
export type ImportField = (typeof importFields)[number];

/** The words of heads, Hungarian and English; case, accents and units do not matter. */
export const importHeads: KnownHeads<ImportField> = {
  name: ['név', 'játékos', 'játékos neve', 'player', 'player name', 'full name'],
  team: ['klub', 'csapat', 'egyesület', 'club'],
  position: ['poszt', 'pozíció', 'pos'],
  status: ['állapot', 'státusz'],
  birthDate: [
    'született',
    'születési dátum',
    'szül. dátum',
    'születésnap',
    'birth date',
    'born',
    'date of birth',
    'dob',
    'birthday',
  ],
  height: ['magasság', 'testmagasság'],
  weight: ['súly', 'testsúly', 'testtömeg'],
  jerseyNumber: ['mezszám', 'mez', '#', 'szám', 'jersey number', 'jersey', 'number', 'no'],
  analysis: ['elemzés', 'megjegyzés', 'jegyzet', 'note', 'notes'],
};

/** What columns without heads are taken for, until they are set by hand. */
export const usualColumns: readonly ImportField[] = [
  'name',
  'position',
  'jerseyNumber',
  'birthDate',
  'height',
  'weight',
  'status',
];

export const maxImported = 500;

/** `new`, `skip`, or the id of the player who is meant; `undefined`: the owner has to say. */
export type Choice = string | undefined;
/** Why a row needs a look before it is sent. */
export type Question = 'near' | 'born' | 'another' | 'elsewhere' | 'double' | 'unknownClub' | 'several';
export type PlannedRow = {
  /** The line in the pasted text, from 1. */
  line: number;
  cells: Partial<Record<ImportField, string>>;
  club: RealTeam | undefined;
  candidates: Player[];
  question: Question | undefined;
  choice: Choice;
};

const plain = (name: string) => name.normalize('NFC').toLocaleLowerCase('hu').replace(/\s+/g, ' ').trim();
/** Without accents and whatever the order of the names. */
const folded = (name: string) => name.split(/\s+/).map(foldWord).sort().join(' ');

const shortestNear = 6;
const isNear = (a: string, b: string) =>
  folded(a) === folded(b) || (a.length >= shortestNear && distance(folded(a), folded(b)) <= 1);

type Found = Pick<PlannedRow, 'candidates' | 'question' | 'choice'>;

/** What tells namesakes apart; only what the list says. */
type Traits = { birthDate?: string; jerseyNumber?: unknown; position?: string };

function traitsOf({ birthDate, jerseyNumber, position }: PlannedRow['cells']): Traits {
  const born = bornOf(birthDate);
  return {
    ...(born !== undefined && { birthDate: born }),
    ...(jerseyNumber && { jerseyNumber: readNumber(readShirt(jerseyNumber)) }),
    ...(position && { position: positionOf(position) }),
  };
}

/** Somebody may move to another position, or get another number; with both another one, and no birth date, they may be somebody else. */
const isAnother = ({ jerseyNumber, position }: Traits, known: Player) =>
  known.jerseyNumber !== null &&
  jerseyNumber !== undefined &&
  jerseyNumber !== known.jerseyNumber &&
  position !== undefined &&
  position !== known.position;

/**
 * Whom a name means: the same name in the club is a change, unless birth date, or both number and position, are others; a near name,
 * or one of another club, is a question.
 */
function find(name: string, traits: Traits, clubId: string, players: readonly Player[]): Found {
  const { birthDate: born } = traits;
  const near = players.filter((player) => isNear(player.name, name));
  const here = near.filter(({ team }) => team.id === clubId);
  const same = here.filter((player) => plain(player.name) === plain(name));
  const [only] = same;
  const [twin, other] = same.filter(({ birthDate }) => born !== undefined && birthDate === born);
  if (twin && !other) return { candidates: same, question: undefined, choice: twin.id };
  if (only && same.length === 1) {
    if (born !== undefined && only.birthDate)
      return { candidates: same, question: 'born', choice: undefined };
    if (isAnother(traits, only)) return { candidates: same, question: 'another', choice: undefined };
    return { candidates: same, question: undefined, choice: only.id };
  }
  if (same.length > 1) {
    const given = Object.entries(traits) as [keyof Traits & keyof Player, unknown][]; // its own names
    const told = same.filter((player) => given.every(([trait, value]) => player[trait] === value));
    const [meant] = given.length > 0 && told.length === 1 ? told : [];
    if (meant) return { candidates: same, question: undefined, choice: meant.id };
    return { candidates: same, question: 'several', choice: undefined };
  }
  if (here.length > 0) return { candidates: here, question: 'near', choice: undefined };
  const elsewhere = near.filter((player) => plain(player.name) === plain(name));
  if (elsewhere.length > 0) return { candidates: elsewhere, question: 'elsewhere', choice: undefined };
  return { candidates: [], question: undefined, choice: 'new' };
}

export type World = {
  club: RealTeam;
  clubs: readonly RealTeam[];
  players: readonly Player[];
  meanings?: Meanings;
};

function clubOf(cell: string | undefined, { club, clubs, meanings = {} }: World): RealTeam | undefined {
  if (!cell) return club;
  return clubNamed(cell, clubs) ?? clubs.find(({ id }) => id === meanings[foldWord(cell)]);
}

/** A day that is none tells nobody apart: the row is refused for it. */
function bornOf(cell = ''): string | undefined {
  const day = readDate(cell);
  return isDay(day) ? day : undefined;
}

/** What each row of a list means, before anything is sent. */
export function planImport(
  rows: readonly TableRow[],
  mapping: Mapping<ImportField>,
  world: World,
): PlannedRow[] {
  const seen = new Set<string>();
  return rows.map(({ line, cells: row }): PlannedRow => {
    const cells = cellsOf(row, mapping);
    const club = clubOf(cells.team, world);
    const base = { line, cells, club };
    if (!club) return { ...base, candidates: [], question: 'unknownClub', choice: 'skip' };
    const name = cells.name ?? '';
    const key = `${club.id} ${folded(name)}`;
    const found = find(name, traitsOf(cells), club.id, world.players);
    if (name !== '' && seen.has(key)) return { ...base, ...found, question: 'double', choice: 'skip' };
    seen.add(key);
    return { ...base, ...found };
  });
}

const statusWords: Readonly<Record<string, PlayerStatus>> = {
  aktiv: 'active',
  inaktiv: 'inactive',
  serult: 'injured',
};
const positionOf = (cell: string) => positionIn(cell) ?? cell;
const statusOf = (cell: string) => statusWords[foldWord(cell)] ?? cell.toLowerCase();

/** The fields of a row; an empty cell says nothing. */
function sentFields({
  name,
  position,
  status,
  birthDate,
  height,
  weight,
  jerseyNumber,
  analysis,
}: PlannedRow['cells']) {
  return {
    ...(name && { name }),
    ...(position && { position: positionOf(position) }),
    ...(status && { status: statusOf(status) }),
    ...(birthDate && { birthDate: readDate(birthDate) }),
    ...(height && { height: readNumber(height) }),
    ...(weight && { weight: readNumber(weight) }),
    ...(jerseyNumber && { jerseyNumber: readNumber(readShirt(jerseyNumber)) }),
    ...(analysis && { analysis }),
  };
}

/** A row as the API takes it, with what is known of the player where the list says nothing; `undefined`: it is not sent. */
export function inputOf(row: PlannedRow, choice: Choice, players: readonly Player[]): ImportBody | undefined {
  if (choice === undefined || choice === 'skip' || !row.club) return undefined;
  const known = choice === 'new' ? undefined : players.find(({ id }) => id === choice);
  const fields = { ...(known && fieldsOf(known)), ...sentFields(row.cells) };
  const position = fields.position ?? '';
  return {
    ...(known && { id: known.id }),
    teamId: row.club.id,
    name: fields.name,
    position,
    status: fields.status ?? 'active',
    analysis: fields.analysis,
    ...(hasBirthDate(position) && { birthDate: fields.birthDate }),
    ...(hasMeasures(position) && {
      height: fields.height,
      weight: fields.weight,
      jerseyNumber: fields.jerseyNumber,
    }),
  };
}

/** What a row changes of a player: the field, before and after. */
export function changesOf(
  input: ImportBody,
  known: Player,
): { field: ImportField; before: string; after: string }[] {
  const before = fieldsOf(known);
  const fields = [
    'name',
    'position',
    'status',
    'birthDate',
    'height',
    'weight',
    'jerseyNumber',
    'analysis',
  ] as const;
  const changed = fields
    .map((field) => ({ field, before: String(before[field] ?? ''), after: String(input[field] ?? '') }))
    .filter((each) => each.before !== each.after);
  return input.teamId === known.team.id
    ? changed
    : [{ field: 'team' as const, before: known.team.name, after: '' }, ...changed];
}
