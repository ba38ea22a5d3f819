const two = (part: string) => part.padStart(2, '0');

/** The beginnings of the months' names, Hungarian and English, without accents. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['maj', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sz', 'sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The number of a month that is written as a word or in Roman numerals. */
function monthOf(word: string): string | undefined {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const roman = romans.indexOf(plain);
  const named = months.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
  const month = roman >= 0 ? roman : named;
  return month >= 0 ? two(String(month + 1)) : undefined;
}

/** A time behind the day says nothing of the day. */
const withTime = String.raw`\.?(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`;
const figures = {
  yearFirst: new RegExp(String.raw`^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})${withTime}$`),
  dayFirst: new RegExp(String.raw`^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})${withTime}$`),
};
const words = {
  yearFirst: new RegExp(String.raw`^(\d{4})[.\s]\s*(\p{L}+)\.?\s*(\d{1,2})${withTime}$`, 'u'),
  dayFirst: new RegExp(String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?\s+(\p{L}+)\.?,?\s+(\d{4})${withTime}$`, 'u'),
  monthFirst: new RegExp(String.raw`^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${withTime}$`, 'u'),
};

/**
 * `YYYY-MM-DD` of a day as lists write it: 2001-02-28, 2001. 02. 28., 28/02/2001, 28.02.2001, 2001. február 28., 28 February 2001;
 * anything else stays as it is.
 */
export function readDate(text: string): string {
  const [, year, month, day] = figures.yearFirst.exec(text) ?? [];
  if (year && month && day) return [year, two(month), two(day)].join('-');
  const [, day2, month2, year2] = figures.dayFirst.exec(text) ?? [];
  if (year2 && month2 && day2) return [year2, two(month2), two(day2)].join('-');
  const named =
    words.yearFirst.exec(text)?.slice(1) ??
    words.dayFirst.exec(text)?.slice(1).toReversed() ??
    inYearOrder(words.monthFirst.exec(text));
  const [year3, word = '', day3 = ''] = named ?? [];
  const month3 = monthOf(word);
  return year3 && month3 ? [year3, month3, two(day3)].join('-') : text;
}

/**
 * Which days of a column cannot be trusted: one that can only have its month first (5/16/1999) says that the column was written so, and
 * then 5/6/1999 is no 5 June for certain.
 */
export function monthFirstDays(column: readonly string[]): boolean[] {
  const days = column.map((text) => {
    const [, first = '0', second = '0'] = figures.dayFirst.exec(text) ?? [];
    return { first: Number(first), second: Number(second) };
  });
  const isMonthFirst = days.some(({ first, second }) => first <= 12 && second > 12);
  return days.map(({ first, second }) => isMonthFirst && first <= 12 && first !== second);
}

const inYearOrder = (found: RegExpExecArray | null) => found && [found[3], found[1], found[2]];

const grouped = /^[-+]?\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:[.,]\d+)?$/;
/** A thousand to some, one to others: `1,000`, `1.250`. */
const ambiguous = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * A number as people write it: with a decimal comma or point, a real minus, spaces between thousands; undefined for anything else,
 * and where two readers would read two numbers.
 */
export function readFigure(text: string): number | undefined {
  const signed = text.trim().replace(/^[\u2212\u2013]/, '-');
  const plain = grouped.test(signed) ? signed.replace(/\s/g, '') : signed;
  if (!/^[-+]?\d+([.,]\d+)?$/.test(plain) || ambiguous.test(plain)) return undefined;
  return Number(plain.replace(',', '.')) + 0; // -0 is 0
}

/** A figure with its unit behind it, or `#` before it; a text that is none stays as it is. */
export function readNumber(text: string): number | string {
  const bare = text.replace(/\s*(cm|kg|yds?|yards?|#)\.?$/i, '').replace(/^#\s*/, '');
  return readFigure(bare) ?? text;
}

/** The number on a shirt, however it is written: 7, 07, #7, 7., 7.0; a text that is none stays as it is. */
export function readShirt(text: string): string {
  const found = /^(?:#|no\.?|nr\.?)?\s*0*(\d{1,2})(?:\.|[.,]0+)?$/i.exec(text.trim());
  return found?.[1] ?? text.trim();
}
