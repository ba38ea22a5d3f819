export type PointsLocale = 'hu' | 'en';
export type PointsParts = { whole: string; fraction: string };

const minus = '−';
const decimalMark: Record<PointsLocale, string> = { hu: ',', en: '.' };

/** Hundredths as the API sends them; −0 is 0. */
const hundredthsOf = (points: number): number => Math.round(points * 100);

/** Whole number and decimals apart, so that columns align on the mark: 141,45 is "141" and ",45". */
export function pointsParts(points: number, locale: PointsLocale): PointsParts {
  const hundredths = hundredthsOf(points);
  const size = Math.abs(hundredths);
  const whole = Math.floor(size / 100);
  const rest = String(size % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return {
    whole: `${hundredths < 0 ? minus : ''}${whole}`,
    fraction: rest === '' ? '' : `${decimalMark[locale]}${rest}`,
  };
}

/** Points in a sentence: plain text with a real minus. */
export function pointsText(points: number, locale: PointsLocale): string {
  const { whole, fraction } = pointsParts(points, locale);
  return whole + fraction;
}
