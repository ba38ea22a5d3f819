const two = (part: string) => part.padStart(2, '0');

/** `YYYY-MM-DD` of a day as lists write it: 2001-02-28, 2001. 02. 28., 28/02/2001, 28.02.2001; anything else stays as it is. */
export function readDate(text: string): string {
  const yearFirst = /^(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?(?:[T ].*)?$/.exec(text);
  if (yearFirst) return [yearFirst[1], two(yearFirst[2] ?? ''), two(yearFirst[3] ?? '')].join('-');
  const dayFirst = /^(\d{1,2})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{4})\.?(?:[T ].*)?$/.exec(text);
  if (dayFirst) return [dayFirst[3], two(dayFirst[2] ?? ''), two(dayFirst[1] ?? '')].join('-');
  return text;
}

/** A number with a decimal comma or point, spaces between thousands, a unit behind it; a text that is none stays as it is. */
export function readNumber(text: string): number | string {
  const bare = text
    .replace(/\s*(cm|kg|yd|#)\.?$/i, '')
    .replace(/^#/, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '');
  const number = bare.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
