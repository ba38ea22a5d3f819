import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Which passwords are refused for being common. The list is long: a service loads it at its start, a screen only when somebody types a
 * new password.
 */

const words = (text: string) => text.trim().split(/\s+/);
const least = 8;

/** Lower case without accents: "nyár" is guessed as "nyar". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

// Shorter ones are refused for their length, so the list is made of those that are long enough.
const commonest = dictionary['passwords-common'];
const published: ReadonlySet<string> = new Set(
  commonest.filter((word) => word.length >= least).slice(0, 10_000),
);

const seasons = words('spring summer autumn fall winter tavasz nyar osz tel');
const months = words(`
  january february march april june july august september october november december
  januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december
`);
/** The site, the league and the game. */
const names = words(`
  endzone endzonehu endzonefantasy fantasyendzone fantasy fantasyfootball fantasyfoci fantasyliga hfl hflfantasy
  fantasyhfl hungarianfootball hungarianbowl magyarliga magyarfoci mafsz americanfootball amerikaifoci amerikaifutball football foci
  touchdown quarterback
`);
const hungarian = words(`
  jelszo jelszavam jelszavad jelszojelszo titkos titok belepes magyar magyarok magyarorszag hungary budapest debrecen szeged miskolc pecs gyor
  nyiregyhaza kecskemet szekesfehervar szombathely eger sopron balaton ferencvaros fradi hajrafradi ujpest honved hajramagyarok
  hajramagyar zsuzsa zsuzsanna katalin erzsebet gabor laszlo istvan zoltan attila tamas balazs andras ferenc sandor jozsef janos gergo
  gergely krisztian krisztina monika eszter viktoria bernadett nikolett dorottya boglarka szilvia andrea agnes anita timea judit
  mariann marianna orsolya kiscica kiskutya cicamica kutya cica macska macilaci szerelem szeretlek szivem szivecske csillag
  csillagom tundi napsugar napfeny virag viragom maci macko nyuszi nyuszika kicsim kincsem edesem boldog boldogsag anyuci anyucika
  apuci mamika papika csoki csokolade focista labda labdarugas kosarlabda kezilabda haverok barat baratom nemtudom semmikoze kiskacsa
  teszt tesztelek bazdmeg kismacska cicuska buborek manocska kispajti egyketto egykettoharom almafa csakte valami akarmi senki
  kereszteny isten jezus karacsony nyaralas csaladom anyukam apukam kisfiam kislanyom pokember barbi qwertz qwertzui qwertzuiop
`);

/** What the published list leaves to a dictionary of its language. */
const others = words(`
  login welcome temporary changethis newpassword thepassword superuser superadmin twitter yahoo hotmail gmail xbox fortnite roblox
  avengers voldemort linebacker linebackers superbowl gabriella jacqueline sebastien jesuschrist jesuslove ilovejesus iloveyousomuch
  linkinpark trustnoone everything doudou contrasena hallo schatzi colts shortstop runningback wideout halfback goalkeeper midfield
  offense internazionale celtic blackburn everton evertonfc mercedesbenz battlestar camel jackdaniels cupcakes charizard mewtwo
  supermario worldofwarcraft modernwarfare diabloii leagueoflegends teamo teamomucho tequieromucho mivida estrellita hermosa preciosa
  carino guadalupe lovergirl lovesong babyphat princesse championship loulou habbo ynwa sagittarius endeavour area bond gospel
`);
const figures: ReadonlySet<string> = new Set(
  words(
    '00000001 10000000 15935700 159357456 159753159 258456258 27182818 3141592653 789456123a 111222tianya 2468101214 aa12345678 aaa111aaa w1234567 area5151 thx11381 bond0007 1900vfbs ftc18999 szeretleklany',
  ),
);

/** Common as they are, and with a year, a number or marks before or behind them. */
const bases: ReadonlySet<string> = new Set([
  ...commonest.filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, 10_000),
  ...[...seasons, ...months, ...hungarian, ...names, ...others],
  ...names.flatMap((name) => [...seasons, ...months].flatMap((time) => [name + time, time + name])),
]);

/** A year, a short number, the run of digits, one digit again and again. */
const number = String.raw`(?:(?:1[89]|20)\d\d|\d{1,2}|123|1234|12345|123456|(\d)\1{2,3})`;
const before = /^(?:(?:19|20)\d\d)?[-_. ]?/;
const behind = new RegExp(String.raw`[-_. ]?${number}?[^\p{L}\p{Nd}]{0,3}$`, 'u');
/** What is left when years, numbers and marks around a word are taken away; the words of "hfl nyár 2026" stand together. */
const baseOf = (word: string) =>
  word
    .replace(behind, '')
    .replace(before, '')
    .replace(/[-_. ]/g, '');

/** Letters as figures and signs: "p@ssw0rd". */
const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const spelled = (word: string) => word.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);

/** "adminadmin" is "admin". */
const once = (word: string) => word.replace(/^(.{3,}?)\1+$/u, '$1');

const rows = [
  ...[
    'abcdefghijklmnopqrstuvwxyz',
    '012345678901234567890',
    'qwertyuiop',
    'qwertzuiop',
    'asdfghjkl',
    'zxcvbnm',
    'yxcvbnm',
  ],
  ...['qazwsxedcrfvtgbyhnujm', 'qaywsxedcrfvtgbzhnujm', '1qaz2wsx3edc4rfv5tgb', '1qay2wsx3edc4rfv5tgb'],
].flatMap((row) => [row, [...row].reverse().join('')]);
const isOfRow = (piece: string) => rows.some((row) => row.includes(piece));

/** A walk over the keyboard or along the alphabet, of pieces of three keys and more: "qwertz1234", "87654321". */
function isWalk(word: string): boolean {
  if (word === '') return true;
  for (let length = word.length; length >= 3; length--)
    if (isOfRow(word.slice(0, length))) return isWalk(word.slice(length));
  return false;
}

/** `abcabcabc`, `aaaaaaaa`, `12121212`: up to four signs, again and again. */
const isRepetition = (word: string) => /^(.{1,4}?)\1+$/u.test(word);

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = String.raw`(?:0?[1-9]|1[0-2])`;
const fullYear = String.raw`(?:19|20)\d\d`;
const orders = (year: string, between: string) =>
  [
    [year, month, day],
    [day, month, year],
    [month, day, year],
  ].map((parts) => parts.join(between));
/** Of digits alone, all of them are written. */
const closeDate = new RegExp(`^(?:${orders(fullYear, '').join('|').replaceAll('0?', '0')})$`);
const apartDate = new RegExp(`^(?:${orders(String.raw`(?:${fullYear}|\d\d)`, ' ').join('|')})$`);

const monthNames = new Set(['may', ...months, ...months.map((name) => name.slice(0, 3))]);

/** A day however it is written: `17051990`, `1999-05-06`, `6/5/99`, "1999. május 6.", "May 6th, 1999". */
function isDate(word: string): boolean {
  if (closeDate.test(word)) return true;
  if (!/^[\p{L}\d\s.,/_:-]+$/u.test(word)) return false;
  const parts = plain(word).match(/\p{L}+|\d+/gu) ?? [];
  const numbers = parts.filter((part) => !/^(?:st|nd|rd|th|of|an|en|a)$/.test(part));
  return apartDate.test(numbers.map((part) => (monthNames.has(part) ? '1' : part)).join(' '));
}

function isCommon(word: string): boolean {
  const unaccented = plain(word);
  const base = once(baseOf(unaccented));
  if (published.has(word) || published.has(unaccented) || figures.has(word)) return true;
  if (bases.has(base) || bases.has(spelled(base)) || bases.has(once(spelled(unaccented)))) return true;
  return isRepetition(word) || isDate(word) || isWalk(word);
}

/** Whose password it is; what is not known yet is left out. */
export type PasswordOwner = { email?: string; firstName?: string; lastName?: string };

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** What people would type as their own name or address. */
function ownWords({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const those = [
    firstName,
    lastName,
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
    firstName + lastName,
    lastName + firstName,
  ];
  return [email, ...those].map(folded).filter((word) => word.trim() !== '');
}

/** "Please choose a less common password": among the commonest ones, or equal to the e-mail or the name. */
export function isTooCommon(password: string, owner: PasswordOwner = {}): boolean {
  const word = folded(password);
  return isCommon(word) || ownWords(owner).includes(word);
}
