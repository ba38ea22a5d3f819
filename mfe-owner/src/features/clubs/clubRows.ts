import type { RealTeamStatus } from '@endzone/contracts/game';
import type { RealTeam } from '@endzone/contracts/stats/realTeams';
import { nearClub } from '@endzone/contracts/tables/clubs';
import {
  cellsOf,
  fieldsOf,
  foldWord,
  withoutDoubled,
  type Heads,
  type KnownHeads,
  type Mapping,
} from '@endzone/contracts/tables/columns';
import type { TableRow } from '@endzone/contracts/tables/readTable';
import type { ClubImportBody } from './api.ts';

export const clubFields = ['name', 'status'] as const;
export type ClubField = (typeof clubFields)[number];

/** The words of heads, Hungarian and English; case and accents do not matter. */
const clubHeads: KnownHeads<ClubField> = {
  name: [
    ...['név', 'klub', 'klubnév', 'klub neve', 'csapat', 'csapatnév', 'csapat neve', 'egyesület'],
    ...['club', 'club name', 'team', 'team name'],
  ],
  status: ['állapot', 'státusz'],
};

/** The columns of a head, which names the clubs' column at least; none when the first row is a club. */
export function clubHeadsOf(first: readonly string[]): Heads<ClubField> | undefined {
  const fields = fieldsOf(first, clubHeads);
  return fields.includes('name') ? withoutDoubled(fields) : undefined;
}

export const maxClubs = 500;

/** `new`: it is sent. `skip`: it is left out. `undefined`: the owner has to say. */
export type ClubChoice = 'new' | 'skip' | undefined;
export type PlannedClub = {
  /** The line in the pasted text, from 1. */
  line: number;
  cells: Partial<Record<ClubField, string>>;
  /** Why it needs a look before it is sent. */
  question: 'near' | 'nearRow' | 'double' | undefined;
  /** Clubs that it may be another form of. */
  near: RealTeam[];
  choice: ClubChoice;
};

/** The same by the rule that no two clubs may break: case does not matter, accents do. */
const plain = (name: string) => name.normalize('NFC').toLocaleLowerCase('hu');
const areNear = (a: string, b: string) =>
  nearClub(a, [{ name: b }]) !== undefined || nearClub(b, [{ name: a }]) !== undefined;

/** What each row of a list of clubs means, before anything is sent. */
export function planClubs(
  rows: readonly TableRow[],
  mapping: Mapping<ClubField>,
  clubs: readonly RealTeam[],
): PlannedClub[] {
  const seen = new Set<string>();
  const above: string[] = [];
  return rows.map(({ line, cells: row }): PlannedClub => {
    const cells = cellsOf(row, mapping);
    const name = cells.name ?? '';
    const key = foldWord(name);
    const isDouble = key !== '' && seen.has(key);
    seen.add(key);
    if (isDouble) return { line, cells, question: 'double', near: [], choice: 'skip' };
    const isThere = clubs.some((club) => plain(club.name) === plain(name));
    const near = isThere ? [] : clubs.filter((club) => areNear(club.name, name));
    const isNearRow = !isThere && above.some((other) => areNear(other, name));
    above.push(name);
    if (near.length > 0) return { line, cells, question: 'near', near, choice: undefined };
    if (isNearRow) return { line, cells, question: 'nearRow', near, choice: undefined };
    return { line, cells, question: undefined, near, choice: 'new' };
  });
}

const statusWords: Readonly<Record<string, RealTeamStatus>> = {
  aktiv: 'active',
  inaktiv: 'inactive',
  pihen: 'bye',
  pihenohet: 'bye',
};

/** A row as the API takes it; a status that nobody knows is the server's to refuse. */
export function clubInputOf({ cells: { name = '', status = '' } }: PlannedClub): ClubImportBody {
  return { name, ...(status !== '' && { status: statusWords[foldWord(status)] ?? status.toLowerCase() }) };
}
