import { readFileSync } from 'node:fs';
import type { StatKey } from '../../game.ts';

/** Who plays in the game of these tables. */
export const tableClubs = { 1: 'Budapest Wolves', 2: 'Győr Sharks' } as const;
export const tablePlayers = [
  { label: 'Halmos Barnabás', name: 'Halmos Barnabás', side: 1, position: 'QB', shirt: 7 },
  { label: 'Csirke Zoárd', name: 'Csirke Zoárd', side: 1, position: 'RB', shirt: 22 },
  { label: 'Pelsőczi Ádám', name: 'Pelsőczi Ádám', side: 1, position: 'WR', shirt: 12 },
  { label: 'Bakó Dénes', name: 'Bakó Dénes', side: 1, position: 'K', shirt: 3 },
  { label: 'Wolves védelem', name: 'Wolves védelem', side: 1, position: 'DEF', shirt: undefined },
  { label: 'Iker Imre 81', name: 'Iker Imre', side: 1, position: 'WR', shirt: 81 },
  { label: 'Iker Imre 82', name: 'Iker Imre', side: 1, position: 'TE', shirt: 82 },
  { label: 'Jámbor Kornél', name: 'Jámbor Kornél', side: 2, position: 'QB', shirt: 7 },
  { label: 'Nagy-Szűcs Őrs', name: 'Nagy-Szűcs Őrs', side: 2, position: 'RB', shirt: 34 },
  { label: 'Kerekes Tibor', name: 'Kerekes Tibor', side: 2, position: 'WR', shirt: 12 },
  { label: 'Rúgó Rezső', name: 'Rúgó Rezső', side: 2, position: 'K', shirt: 4 },
  { label: 'Sharks védelem', name: 'Sharks védelem', side: 2, position: 'DEF', shirt: undefined },
] as const;

/** What a person reads in a table: the figures of each player, and the lines that say nothing for certain. */
export type Reading = {
  file: string;
  what: string;
  lines: Partial<Record<string, Partial<Record<StatKey, number>>>>;
  score?: readonly [home: number | null, away: number | null];
  problems: readonly (readonly [line: number, code: string])[];
  /** The API refuses the file as a whole. */
  unreadable?: true;
};

/** A file of this folder, byte by byte. */
export const tableBytes = (file: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(new URL(file, import.meta.url)));

export const readings: readonly Reading[] = [
  {
    file: 'api-heads.csv',
    what: 'the heads of the API',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 301,
        td: 2,
        int: 1,
      },
    },
    problems: [],
  },
  {
    file: 'commas-and-bom.csv',
    what: 'commas, a mark in front, Windows line ends',
    lines: {
      'Csirke Zoárd': {
        rush_yds: 132,
        fumble: 1,
      },
      'Nagy-Szűcs Őrs': {
        rush_yds: -4,
        fumble: 0,
      },
    },
    problems: [],
  },
  {
    file: 'spreadsheet.txt',
    what: 'cells copied from a spreadsheet',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 250,
        rush_yds: 12,
        catch_yds: 0,
      },
      'Pelsőczi Ádám': {
        pass_yds: 0,
        rush_yds: 0,
        catch_yds: 88,
      },
    },
    problems: [],
  },
  {
    file: 'sep-line.csv',
    what: 'the line by which a spreadsheet names the separator',
    lines: {
      'Halmos Barnabás': {
        td: 3,
      },
    },
    problems: [],
  },
  {
    file: 'sep-comma.csv',
    what: 'such a line with a mark in front and a comma',
    lines: {
      'Halmos Barnabás': {
        td: 3,
      },
    },
    problems: [],
  },
  {
    file: 'windows-1250.csv',
    what: 'the letters of an older spreadsheet',
    lines: {
      'Nagy-Szűcs Őrs': {
        rush_yds: 45,
      },
    },
    problems: [],
  },
  {
    file: 'utf-16.txt',
    what: '"Unicode text" of a spreadsheet',
    lines: {
      'Nagy-Szűcs Őrs': {
        td: 1,
      },
    },
    problems: [],
  },
  {
    file: 'utf-16-unmarked.txt',
    what: 'the same without its mark',
    lines: {
      'Nagy-Szűcs Őrs': {
        td: 1,
      },
    },
    problems: [],
  },
  {
    file: 'quoted-lines.csv',
    what: 'line breaks in quotes: later lines keep their numbers',
    lines: {
      'Halmos Barnabás': {
        td: 1,
      },
    },
    problems: [[4, 'not_a_number']],
  },
  {
    file: 'quoted-decimal.csv',
    what: 'a decimal comma in quotes',
    lines: {
      'Wolves védelem': {
        defense_int: 1,
        fum_forced: 0,
        sack: 2.5,
      },
    },
    problems: [],
  },
  {
    file: 'decimal-comma.csv',
    what: 'a decimal comma between commas',
    lines: {
      'Sharks védelem': {
        defense_int: 0,
        fum_forced: 1,
        sack: 2,
      },
    },
    problems: [[2, 'extra_cells']],
  },
  {
    file: 'decimal-semicolon.csv',
    what: 'a decimal comma between semicolons',
    lines: {
      'Wolves védelem': {
        sack: 2.5,
      },
      'Sharks védelem': {
        sack: 1.5,
      },
    },
    problems: [],
  },
  {
    file: 'extra-cell.csv',
    what: 'one cell too many',
    lines: {
      'Jámbor Kornél': {
        td: 2,
        int: 1,
      },
    },
    problems: [[2, 'extra_cells']],
  },
  {
    file: 'trailing-blanks.csv',
    what: 'empty cells at the end of every line',
    lines: {
      'Halmos Barnabás': {
        td: 1,
      },
      'Jámbor Kornél': {
        td: 2,
      },
    },
    problems: [],
  },
  {
    file: 'doubled-td.csv',
    what: 'two columns of touchdowns',
    lines: {},
    problems: [[1, 'double_column']],
  },
  {
    file: 'doubled-name.csv',
    what: 'two columns of names',
    lines: {},
    problems: [[1, 'double_column']],
  },
  {
    file: 'doubled-synonyms.csv',
    what: 'one meaning in two languages',
    lines: {},
    problems: [[1, 'double_column']],
  },
  {
    file: 'shirts.csv',
    what: 'shirt numbers with zeros in front',
    lines: {
      'Halmos Barnabás': {
        rush_yds: 45,
      },
      'Csirke Zoárd': {
        rush_yds: 100,
      },
      'Jámbor Kornél': {
        rush_yds: 3,
      },
    },
    problems: [],
  },
  {
    file: 'shirts-hungarian.csv',
    what: 'shirt numbers as they are written',
    lines: {
      'Pelsőczi Ádám': {
        td: 1,
      },
      'Nagy-Szűcs Őrs': {
        td: 2,
      },
    },
    problems: [],
  },
  {
    file: 'shirt-in-name.txt',
    what: 'a number beside the name',
    lines: {
      'Csirke Zoárd': {
        td: 2,
      },
      'Pelsőczi Ádám': {
        td: 1,
      },
    },
    problems: [],
  },
  {
    file: 'namesakes.csv',
    what: 'namesakes by their numbers',
    lines: {
      'Iker Imre 81': {
        td: 1,
      },
      'Iker Imre 82': {
        td: 2,
      },
    },
    problems: [],
  },
  {
    file: 'namesakes-open.csv',
    what: 'namesakes whom nothing tells apart',
    lines: {
      'Halmos Barnabás': {
        td: 2,
      },
    },
    problems: [[2, 'player_ambiguous']],
  },
  {
    file: 'month-first.csv',
    what: 'birth dates with the month first',
    lines: {
      'Csirke Zoárd': {
        td: 3,
      },
    },
    problems: [
      [2, 'month_first'],
      [3, 'month_first'],
    ],
  },
  {
    file: 'scores.csv',
    what: 'the score in columns of its own',
    lines: {
      'Halmos Barnabás': {
        td: 3,
      },
    },
    problems: [],
    score: [27, 20],
  },
  {
    file: 'scores-differ.csv',
    what: 'two scores of one club',
    lines: {
      'Halmos Barnabás': {
        td: 3,
      },
    },
    problems: [[3, 'score_differs']],
    score: [27, null],
  },
  {
    file: 'quarters.txt',
    what: 'points by quarters above the players',
    lines: {
      'Halmos Barnabás': {
        td: 3,
      },
    },
    problems: [],
    score: [27, 20],
  },
  {
    file: 'web-page.txt',
    what: 'the parts of a web page',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 301,
        rush_yds: -4,
        td: 3,
        int: 1,
      },
      'Csirke Zoárd': {
        rush_yds: 132,
        td: 1,
      },
    },
    problems: [
      [1, 'unused_column'],
      [1, 'unused_column'],
      [1, 'unused_column'],
      [5, 'unused_column'],
      [5, 'unused_column'],
    ],
  },
  {
    file: 'document.txt',
    what: 'columns that blanks keep apart',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 301,
        td: 1,
        int: 0,
      },
      'Csirke Zoárd': {
        rush_yds: 132,
        td: 2,
      },
    },
    problems: [
      [2, 'unused_column'],
      [2, 'unused_column'],
      [5, 'unused_column'],
    ],
  },
  {
    file: 'document-short.txt',
    what: 'a figure that is missing between blanks',
    lines: {
      'Jámbor Kornél': {
        pass_yds: 200,
        td: 2,
        int: 0,
      },
    },
    problems: [[2, 'missing_cells']],
  },
  {
    file: 'kicks.csv',
    what: 'kicks as made and tried',
    lines: {
      'Bakó Dénes': {
        fg: 2,
        fg_miss: 1,
        xp: 3,
        xp_miss: 1,
      },
      'Rúgó Rezső': {
        fg: 0,
        fg_miss: 1,
      },
    },
    problems: [],
  },
  {
    file: 'kicks-own-heads.csv',
    what: 'the short heads of the screens',
    lines: {
      'Bakó Dénes': {
        fg: 2,
        xp: 3,
        fg_miss: 1,
        xp_miss: 0,
      },
    },
    problems: [],
  },
  {
    file: 'kicks-english.csv',
    what: 'the English short heads of the screens',
    lines: {
      'Bakó Dénes': {
        fg: 2,
        xp: 3,
        fg_miss: 1,
        xp_miss: 0,
      },
    },
    problems: [],
  },
  {
    file: 'interceptions.csv',
    what: 'interceptions that were made, in brackets',
    lines: {
      'Wolves védelem': {
        defense_int: 2,
        fum_forced: 1,
      },
    },
    problems: [],
  },
  {
    file: 'receptions.csv',
    what: 'receptions are no yards',
    lines: {
      'Pelsőczi Ádám': {
        catch_yds: 60,
        td: 1,
      },
    },
    problems: [[2, 'unused_column']],
  },
  {
    file: 'other-part.csv',
    what: 'yards of a part that does not count',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 250,
      },
    },
    problems: [[5, 'unused_column']],
  },
  {
    file: 'no-head.csv',
    what: 'figures whose part has no head',
    lines: {
      'Halmos Barnabás': {
        pass_yds: 250,
      },
    },
    problems: [[5, 'no_head']],
  },
  {
    file: 'thousands.csv',
    what: 'a thousand to some, one to others',
    lines: {
      'Halmos Barnabás': {
        rush_yds: 12,
      },
    },
    problems: [
      [2, 'not_a_number'],
      [3, 'not_a_number'],
    ],
  },
  {
    file: 'near-club.csv',
    what: 'a club by a part of its name',
    lines: {
      'Jámbor Kornél': {
        td: 2,
      },
    },
    problems: [[2, 'club_not_found']],
  },
  {
    file: 'club-as-defence.csv',
    what: 'a defence by its club',
    lines: {
      'Wolves védelem': {
        defense_int: 1,
        fum_forced: 2,
        sack: 3,
      },
    },
    problems: [[1, 'no_player_column']],
  },
  {
    file: 'open-quote.csv',
    what: 'a quote that does not end',
    lines: {},
    problems: [[2, 'bad_quotes']],
    unreadable: true,
  },
  {
    file: 'head-alone.csv',
    what: 'a head alone',
    lines: {},
    problems: [],
    unreadable: true,
  },
];
