import { statKeys, type StatKey } from '../game.ts';
import { foldWord, type KnownHeads } from './columns.ts';

/** What a part of a box score is about: `Yds` means something else in each of them. */
export type Section = 'passing' | 'rushing' | 'receiving' | 'kicking' | 'defense';

/** Columns that are no statistic of ours, but of which one is made. */
export type Made = 'yards' | 'pts' | 'pass_td' | 'rush_td' | 'catch_td' | 'fg_tried' | 'xp_tried';
export const named = [
  'player_id',
  'name',
  'team',
  'jersey_number',
  'position',
  'birth_date',
  'score_team1',
  'score_team2',
] as const;
export type Named = (typeof named)[number];
export type Field = Named | StatKey | Made;

/** The words of heads, Hungarian and English; case, accents and marks do not matter. */
export const heads: KnownHeads<Field> = {
  player_id: ['player id', 'id'],
  name: ['név', 'játékos', 'játékos neve', 'player', 'player name', 'támadók', 'offense'],
  team: ['klub', 'csapat', 'club', 'tm'],
  jersey_number: ['mezszám', 'mez', '#', 'szám', 'jersey', 'jersey no', 'number', 'no'],
  position: ['poszt', 'pos', 'pozíció'],
  birth_date: ['született', 'születési dátum', 'birth date', 'date of birth', 'dob', 'born'],
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
    'passzolt yardok',
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
    'futott yardok',
    'futás yard',
  ],
  catch_yds: [
    'rec yds',
    'rec yards',
    'receiving yds',
    'receiving yards',
    'reyd',
    'elkap.',
    'elkapás',
    'elkapott yard',
    'elkapott yardok',
    'elkapás yard',
  ],
  yards: ['yds', 'yd', 'yard', 'yards', 'yardok', 'nettó yard', 'net yards'],
  td: ['tds', 'touchdown', 'touchdowns', 'touchdownok'],
  pass_td: ['pass td', 'passing td', 'passing tds', 'passz td', 'td passz'],
  rush_td: ['rush td', 'rushing td', 'rushing tds', 'futott td', 'futás td', 'td futás'],
  catch_td: ['rec td', 'receiving td', 'receiving tds', 'elkapott td', 'elkapás td', 'td elkapás'],
  _2pt: [
    '2p',
    '2 point',
    '2 pt conv',
    '2-point conversion',
    '2-point conversions',
    'two-point conversions',
    'kétpontos',
    'sikeres kétpontos',
    '2 pontos',
  ],
  fumble: ['fum', 'fumbles', 'labdavesztés'],
  int: [
    'ints',
    'interception',
    'interceptions',
    'interceptions thrown',
    'int thrown',
    'dobott interception',
    'dobott int',
    'int dobott',
    'eladott labda',
  ],
  defense_int: [
    'interceptions made',
    'dint',
    'def int',
    'int def',
    'szerzett interception',
    'sz.int',
    'szerzett int',
    'int szerzett',
  ],
  fum_forced: ['ff', 'forced fumble', 'forced fumbles', 'kierőszakolt fumble'],
  sack: ['sacks', 'szek', 'sk', 'sck'],
  pts_allowed: ['engedett pont', 'points allowed', 'pa', 'ep'],
  win_loss: ['gy/v', 'w/l', 'win / loss', 'győzelem / vereség'],
  pts_gained: ['szp', 'szerzett pont', 'points scored', 'points scored by the team'],
  pts: [],
  score_difference: ['pk', 'pontkülönbség', 'margin', 'diff'],
  fg: ['fgm', 'field goal', 'field goals', 'mezőnygól', 'mezőnygólok', 'fg made'],
  fg_tried: ['fga', 'field goal attempts', 'mezőnygólkísérlet', 'fg att'],
  fg_miss: ['fg missed', 'missed field goal', 'missed field goals', 'kihagyott mezőnygól', 'fg kihagyott'],
  xp: ['xpm', 'pat', 'extra point', 'extra points', 'extra pont', 'extra pontok', 'jutalomrúgás', 'xp made'],
  xp_tried: ['xpa', 'xp att', 'extrapont-kísérlet'],
  xp_miss: ['xp missed', 'missed extra point', 'missed extra points', 'kihagyott extra pont', 'xp kihagyott'],
};

const words = (...list: string[]): ReadonlySet<string> => new Set(list.map(foldWord));

/** Short for yards where nothing else is, but a count beside a column of yards and within a part of its own. */
export const counts = words('passz', 'futás', 'elkap.', 'elkapás');

/** Columns that box scores have and the game does not count. */
export const unused = words(
  ...['cmp', 'comp', 'att', 'c/att', 'cp/at', 'cmp/att', 'c-a', 'pct', 'avg', 'long', 'lng', 'lg'],
  ...['rating', 'rtg', 'rate', 'qbr', 'tgt', 'tgts', 'targets', 'rec', 'receptions', 'car', 'carries'],
  ...['sacked', 'lost', 'fl', 'yds/att', 'y/a', 'points', 'fp', 'kísérlet', 'kís', 'sikeres', 'átlag'],
  ...['leghosszabb', 'lh', 'elkapások', 'futások', 'passzok', 'pont', 'pontok', 'mutató', 'tackles', 'tkl'],
  ...['solo', 'szerelés', 'szerelések', 'gp', 'meccs', 'total', 'tot'],
);

const sectionWords: Record<Section, ReadonlySet<string>> = {
  passing: words('passing', 'passzolás', 'passzok', 'passzjáték', 'irányítók'),
  rushing: words('rushing', 'futás', 'futások', 'futójáték', 'futók'),
  receiving: words('receiving', 'elkapás', 'elkapások', 'elkapók'),
  kicking: words('kicking', 'rúgás', 'rúgások', 'rúgók', 'kickers', 'placekicking'),
  defense: words('defense', 'defence', 'defensive', 'védelem', 'védők'),
};
const sections = Object.keys(sectionWords) as Section[]; // the keys of the record

/** Which section a title or the first head names. */
export const sectionOf = (text: string): Section | undefined => {
  const parts = text.split(/[\s–—:,/-]+/).map(foldWord);
  return sections.find((section) => parts.some((part) => sectionWords[section].has(part)));
};

/** Rows that sum up the others. */
export const totals = words(
  ...['total', 'totals', 'team', 'team total', 'team totals', 'összesen', 'klub összesen', 'csapat'],
  'csapat összesen',
);

const yardsOf = { passing: 'pass_yds', rushing: 'rush_yds', receiving: 'catch_yds' } as const;

/** What a column means in its section; undefined when it counts nothing there. */
export function fieldIn(
  field: Field,
  { section, head, all }: { section: Section | undefined; head: string; all: readonly (Field | undefined)[] },
): Named | StatKey | Exclude<Made, 'yards' | 'pts'> | undefined {
  if (field === 'yards')
    return section && section in yardsOf ? yardsOf[section as keyof typeof yardsOf] : undefined; // one of its keys
  if (field === 'pts')
    return all.some((each) => each === 'win_loss' || each === 'score_difference') ? 'pts_gained' : undefined;
  if (counts.has(foldWord(head)) && (section || all.includes('yards'))) return undefined;
  if (field === 'int' && section === 'defense') return 'defense_int';
  if (field === 'sack' && section === 'passing') return undefined;
  if (field === 'fumble' && section === 'defense') return undefined;
  return field;
}

/** What is made in several ways stands in several parts and is added up; anything else stands in one. */
export const isAdded = (key: StatKey): boolean => ['td', '_2pt', 'fumble', 'int'].includes(key);

const statKeyNames = new Set<string>(statKeys);
export const isStatKey = (name: string): name is StatKey => statKeyNames.has(name);
