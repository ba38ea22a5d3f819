import { statKeys, type StatKey } from '@endzone/contracts/game';
import { cellsOf, foldWord, mapHeads, type KnownHeads, type Mapping } from '../../../data/table/columns.ts';
import { readNumber } from '../../../data/table/values.ts';
import { sides, type Side } from './sheet.ts';

/** What a part of a box score is about: `Yds` means something else in each of them. */
type Section = 'passing' | 'rushing' | 'receiving' | 'kicking' | 'defense';

/** Columns that are no statistic of ours, but of which one is made. */
type Made = 'yards' | 'pass_td' | 'rush_td' | 'catch_td' | 'fg_tried' | 'xp_tried';
type Named = 'player_id' | 'name' | 'team' | 'jersey_number' | 'score_team1' | 'score_team2';
type Field = Named | StatKey | Made | 'unused';

/** The words of heads, Hungarian and English; case, accents and marks do not matter. */
const heads: KnownHeads<Field> = {
  player_id: [],
  name: ['név', 'játékos', 'játékos neve', 'player', 'player name', 'támadók', 'offense'],
  team: ['klub', 'csapat', 'club', 'tm'],
  jersey_number: ['mezszám', 'mez', '#', 'szám', 'jersey', 'number', 'no'],
  score_team1: ['hazai pont', 'home score'],
  score_team2: ['vendég pont', 'away score'],
  pass_yds: [
    'pass yds',
    'pass yards',
    'passing yds',
    'passing yards',
    'payd',
    'passz',
    'passzolt yard',
    'passz yard',
  ],
  rush_yds: [
    'rush yds',
    'rush yards',
    'rushing yds',
    'rushing yards',
    'ruyd',
    'futás',
    'futott yard',
    'futás yard',
  ],
  catch_yds: [
    'rec yds',
    'rec yards',
    'receiving yds',
    'receiving yards',
    'reyd',
    'elkap.',
    'elkapott yard',
    'elkapás yard',
  ],
  yards: ['yds', 'yd', 'yard', 'yards', 'nettó yard', 'net yards'],
  td: ['tds', 'touchdown', 'touchdowns'],
  pass_td: ['pass td', 'passing td', 'passing tds', 'passz td', 'td passz'],
  rush_td: ['rush td', 'rushing td', 'rushing tds', 'futott td', 'futás td'],
  catch_td: ['rec td', 'receiving td', 'receiving tds', 'elkapott td', 'elkapás td'],
  _2pt: ['2p', '2 point', '2 pt conv', 'kétpontos', 'sikeres kétpontos', '2 pontos'],
  fumble: ['fum', 'fumbles', 'labdavesztés'],
  int: ['ints', 'interception', 'interceptions', 'dobott interception', 'dobott int', 'eladott labda'],
  defense_int: ['szerzett interception', 'sz.int', 'szerzett int', 'def int'],
  fum_forced: ['ff', 'forced fumble', 'forced fumbles', 'kierőszakolt fumble'],
  sack: ['sacks', 'szek', 'sk'],
  pts_allowed: ['engedett pont', 'points allowed', 'pa', 'ep'],
  win_loss: ['gy/v', 'w/l'],
  pts_gained: ['szp', 'szerzett pont', 'points scored'],
  score_difference: ['pk', 'pontkülönbség', 'margin'],
  fg: ['fgm', 'field goal', 'field goals', 'mezőnygól', 'fg made'],
  fg_tried: ['fga', 'field goal attempts', 'mezőnygólkísérlet', 'fg att'],
  fg_miss: ['fg missed', 'kihagyott mezőnygól'],
  xp: ['xpm', 'pat', 'extra point', 'extra points', 'extra pont', 'jutalomrúgás', 'xp made'],
  xp_tried: ['xpa', 'xp att', 'extrapont-kísérlet'],
  xp_miss: ['xp missed', 'kihagyott extra pont'],
  unused: [],
};
/** Columns that box scores have and the game does not count. */
const unused = new Set(
  [
    'cmp',
    'comp',
    'att',
    'c/att',
    'cp/at',
    'cmp/att',
    'c-a',
    'pct',
    'avg',
    'long',
    'lng',
    'lg',
    'rating',
    'rtg',
    'rate',
    'qbr',
    'tgt',
    'tgts',
    'targets',
    'rec',
    'receptions',
    'car',
    'carries',
    'sacked',
    'lost',
    'fl',
    'yds/att',
    'y/a',
    'pos',
    'position',
    'pts',
    'points',
    'fp',
    'kísérlet',
    'kís',
    'sikeres',
    'átlag',
    'leghosszabb',
    'lh',
    'elkapások',
    'elkapás',
    'futások',
    'poszt',
    'pont',
    'pontok',
    'mutató',
    'tackles',
    'tkl',
    'solo',
    'szerelés',
    'szerelések',
    'gp',
    'meccs',
    'total',
    'tot',
  ].map(foldWord),
);

const sectionWords: Record<Section, readonly string[]> = {
  passing: ['passing', 'passzolás', 'passzok', 'passzjáték', 'irányítók'],
  rushing: ['rushing', 'futás', 'futások', 'futójáték', 'futók'],
  receiving: ['receiving', 'elkapás', 'elkapások', 'elkapók'],
  kicking: ['kicking', 'rúgás', 'rúgások', 'rúgók', 'kickers', 'placekicking'],
  defense: ['defense', 'defence', 'defensive', 'védelem', 'védők'],
};
const sectionNames = Object.keys(sectionWords) as Section[]; // the keys of the record
const totals = new Set(
  ['total', 'totals', 'team', 'team total', 'összesen', 'klub összesen', 'csapat', 'csapat összesen'].map(
    foldWord,
  ),
);

/** Which section a title or the first head names. */
const sectionOf = (text: string): Section | undefined => {
  const words = text.split(/[\s–—:,/-]+/).map(foldWord);
  return sectionNames.find((section) => sectionWords[section].some((word) => words.includes(foldWord(word))));
};

/** What a column means in its section; undefined when it counts nothing there. */
function fieldIn(field: Field, section: Section | undefined): Field | undefined {
  const yards = { passing: 'pass_yds', rushing: 'rush_yds', receiving: 'catch_yds' } as const;
  if (field === 'yards') return section && section in yards ? yards[section as keyof typeof yards] : 'unused'; // one of its keys
  if (field === 'int' && section === 'defense') return 'defense_int';
  if (field === 'sack' && section === 'passing') return 'unused';
  if (field === 'fumble' && section === 'defense') return 'unused';
  return field;
}

export type BoxRow = {
  /** Of the text, from 1; a player of several sections stands on several. */
  lines: number[];
  name: string;
  cells: Partial<Record<Named | StatKey, string>>;
};
export type BoxScore = {
  rows: BoxRow[];
  /** Columns that nobody knows. */
  unknown: string[];
};

type Clubs = Readonly<Record<Side, string>>;
const statKeyNames = new Set<string>(statKeys);
const isStatKey = (name: string): name is StatKey => statKeyNames.has(name);

/** The club that a title names: whole, or by a word that only it has. */
export function clubIn(text: string, clubs: Clubs): Side | undefined {
  const word = foldWord(text);
  const whole = sides.find((side) => word.includes(foldWord(clubs[side])));
  if (whole) return whole;
  const own = (side: Side, other: Side) =>
    clubs[side]
      .split(/\s+/)
      .some(
        (part) =>
          part.length > 3 &&
          word.includes(foldWord(part)) &&
          !foldWord(clubs[other]).includes(foldWord(part)),
      );
  return own(1, 2) ? 1 : own(2, 1) ? 2 : undefined;
}

/** `#12 Kiss Ede`, `12. Kiss Ede`, `Kiss Ede #12`, `Kiss Ede (QB)`: the name, and the number that stands beside it. */
function nameOf(text: string): { name: string; jersey: string | undefined } {
  const plain = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = /^#?(\d{1,2})\.?\s+(?<after>\D.*)$|^(?<before>.*\D)\s+#(\d{1,2})$/.exec(plain);
  const name = found?.groups?.['after'] ?? found?.groups?.['before'] ?? plain;
  return { name: name.trim(), jersey: found?.[1] ?? found?.[4] };
}

const figure = (text: string): string => {
  const value = readNumber(text.replace(/^[\u2212]/, '-'));
  return /^[-–—]+$/.test(text) ? '' : typeof value === 'number' ? String(value) : text;
};

/** Of `2/3` the two numbers. */
const pairOf = (text: string | undefined): [number, number] | undefined => {
  const found = /^(\d+)\s*[/-]\s*(\d+)$/.exec(text ?? '');
  return found ? [Number(found[1]), Number(found[2])] : undefined;
};

type Cells = Partial<Record<Field, string>>;

/** Kicks are written as made and tried, and touchdowns by how they were made. */
function statsOf(cells: Cells): Partial<Record<StatKey, string>> {
  const stats: Partial<Record<StatKey, string>> = {};
  for (const [field, text] of Object.entries(cells)) if (isStatKey(field)) stats[field] = figure(text);
  for (const kick of ['fg', 'xp'] as const) {
    const pair = pairOf(cells[kick]);
    const tried = Number(cells[`${kick}_tried`] || Number.NaN);
    if (pair) {
      stats[kick] = String(pair[0]);
      stats[`${kick}_miss`] ??= String(pair[1] - pair[0]);
    } else if (!Number.isNaN(tried)) stats[`${kick}_miss`] ??= String(tried - Number(stats[kick]));
  }
  const made = [cells.pass_td, cells.rush_td, cells.catch_td].filter((text) => text !== undefined);
  if (made.length > 0 && stats.td === undefined)
    stats.td = made.map(figure).reduce((sum, text) => add(sum, text), '0');
  return stats;
}

const add = (a: string, b: string): string => {
  const sum = Number(a) + Number(b);
  return Number.isNaN(sum) ? b : String(sum);
};

type Head = { mapping: Mapping<Field>; section: Section | undefined; unknown: string[] };

/** Whether a row names the columns of what stands below. */
function headOf(row: readonly string[], above: Section | undefined): Head | undefined {
  const [first = ''] = row;
  const own = sectionOf(first);
  // "Passing | C/ATT | YDS": the section stands where others call the column "Player".
  // A dash behind a kick says that it missed.
  const words = row.map((cell) => cell.replace(/\s*[–−-]$/, ' miss'));
  const named =
    own && !words.slice(1).some((cell) => /^\d+$/.test(cell)) ? ['name', ...words.slice(1)] : words;
  const found = mapHeads(named, heads);
  const isNamed = found?.some(
    (field) => field === 'name' || field === 'player_id' || field === 'jersey_number',
  );
  if (!found || !isNamed) return undefined;
  const section = own ?? above;
  const unknown = named.filter(
    (head, i) => found[i] === undefined && foldWord(head) !== '' && !unused.has(foldWord(head)),
  );
  return { mapping: found.map((field) => field && fieldIn(field, section)), section, unknown };
}

/** Heads that single blanks keep apart: as many words as the row below has cells. */
function headOfWords(
  filled: readonly string[],
  below: readonly string[] | undefined,
  above: Section | undefined,
): Head | undefined {
  const words = filled.length === 1 ? (filled[0] ?? '').split(' ') : [];
  const nbCells = below?.filter((cell) => cell !== '').length ?? 0;
  return words.length > 1 && words.length === nbCells ? headOf(words, above) : undefined;
}

/** "Budapest Wolves 7 0 6 14 27": the points of a club by quarters, the last one is its score. */
function scoreIn(row: readonly string[], clubs: Clubs): [Side, string] | undefined {
  const figures = row.slice(1).filter((cell) => cell !== '');
  const last = figures.at(-1);
  if (last === undefined || !figures.every((cell) => /^\d{1,3}$/.test(cell))) return undefined;
  const side = sides.find((each) => foldWord(row[0] ?? '') === foldWord(clubs[each]));
  return side && [side, last];
}

/**
 * The box score in a table: one or more parts, each under heads of its own, of both clubs or of one. Undefined when no row names
 * columns. What a player has in several parts is put together; who stands twice in one part stays twice.
 */
export function readBoxScore(table: readonly (readonly string[])[], clubs: Clubs): BoxScore | undefined {
  let head: Head | undefined;
  let section: Section | undefined;
  let side: Side | undefined;
  let part = 0;
  const rows: BoxRow[] = [];
  /** Where a player stands last, and in which part. */
  const places = new Map<string, { row: BoxRow; part: number }>();
  const scores: { line: number; cells: BoxRow['cells'] }[] = [];
  const unknown = new Set<string>();
  let hasHead = false;
  table.forEach((row, index) => {
    const line = index + 1;
    const filled = row.filter((cell) => cell !== '');
    if (filled.length === 0) return;
    const next = headOf(row, section) ?? headOfWords(filled, table[index + 1], section);
    if (next) {
      head = next;
      section = next.section;
      side = clubIn(row[0] ?? '', clubs) ?? side;
      part += 1;
      hasHead = true;
      next.unknown.forEach((each) => unknown.add(each));
      return;
    }
    const score = scoreIn(row, clubs);
    const isDefense =
      head?.section === 'defense' ||
      head?.mapping.some((field) => field === 'defense_int' || field === 'sack');
    if (score && !isDefense) {
      scores.push({ line, cells: { [`score_team${score[0]}`]: score[1] } });
      return;
    }
    if (filled.length === 1) {
      section = sectionOf(filled[0] ?? '') ?? section;
      side = clubIn(filled[0] ?? '', clubs) ?? side;
      if (head && section !== head.section) head = undefined;
      return;
    }
    if (!head) return;
    const cells = cellsOf(row, head.mapping);
    const { name, jersey } = nameOf(cells.name ?? '');
    if (totals.has(foldWord(name))) return;
    const team = cells.team || (side ? clubs[side] : '');
    const known: BoxRow['cells'] = {
      player_id: cells.player_id,
      name,
      team,
      jersey_number: cells.jersey_number || (name === '' ? jersey : undefined),
      score_team1: cells.score_team1,
      score_team2: cells.score_team2,
    };
    const key = [cells.player_id, foldWord(name), name ? '' : known.jersey_number, foldWord(team)].join('|');
    const stats = statsOf(cells);
    const before = places.get(key);
    if (!before || before.part === part) {
      const added: BoxRow = {
        lines: [line],
        name: name || row.join(' ').trim(),
        cells: { ...known, ...stats },
      };
      rows.push(added);
      places.set(key, { row: added, part });
      return;
    }
    before.part = part;
    before.row.lines.push(line);
    for (const [stat, text] of Object.entries(stats)) {
      if (!isStatKey(stat)) continue;
      const was = before.row.cells[stat];
      before.row.cells[stat] = was ? add(was, text || '0') : text;
    }
  });
  if (!hasHead) return undefined;
  return {
    rows: [...scores.map(({ line, cells }) => ({ lines: [line], name: '', cells })), ...rows],
    unknown: [...unknown],
  };
}

const named: readonly Named[] = ['player_id', 'name', 'team', 'jersey_number', 'score_team1', 'score_team2'];
const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The file of the API: one line a player, under the API's own heads; unknown columns are named so that the answer says so. */
export function csvOf({ rows, unknown }: BoxScore): string {
  const used = [...named, ...statKeys].filter(
    (field) => field === 'name' || rows.some(({ cells }) => cells[field] !== undefined),
  );
  const lines = rows.map(({ cells }) => used.map((field) => quoted(cells[field] ?? '')));
  return [[...used, ...unknown.map(quoted)], ...lines].map((line) => line.join(';')).join('\n');
}

/** Whom a row may mean, the likeliest first: the same words in another order, or the initial of one of them. */
export function likelyPlayers<P extends { name: string }>(name: string, players: readonly P[]): P[] {
  const words = (text: string) =>
    text
      .split(/[\s.,]+/)
      .map(foldWord)
      .filter((word) => word !== '');
  const asked = words(name);
  const isLike = (player: P) => {
    const own = words(player.name);
    const isWord = (word: string) =>
      own.some((each) => each === word || (word.length === 1 && each.startsWith(word)));
    return asked.length > 1 && asked.every(isWord) && asked.some((word) => own.includes(word));
  };
  const isNear = (player: P) => words(player.name).some((word) => word.length > 3 && asked.includes(word));
  return [...players.filter(isLike), ...players.filter((player) => !isLike(player) && isNear(player))];
}
