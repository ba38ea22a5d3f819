/** Points inside the game: an integer number of hundredths. "Points are integer hundredths inside; never floating sums." */
export type Hundredths = number;

/** The number with its decimal point moved two places, by its text: 1.005 gives 100.5, where 1.005 × 100 does not. */
function shifted(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + 2}`);
}

/** Half away from zero, to a whole number, never -0. */
function rounded(value: number): number {
  return value < 0 ? 0 - Math.round(-value) : Math.round(value) + 0;
}

/** "Rounded half away from zero to the hundredth": 6.75 gives 675, -0.005 gives -1. */
export function toHundredths(value: number): Hundredths {
  return rounded(shifted(value));
}

/** "Numbers with at most two decimals on the wire": 675 gives 6.75. */
export function fromHundredths(points: Hundredths): number {
  return points / 100 + 0;
}

export function hasAtMostTwoDecimals(value: number): boolean {
  return Number.isInteger(shifted(value));
}

/** The whole number nearest to dividend / divisor, half away from zero; both whole, the divisor not 0. */
export function divideRounded(dividend: number, divisor: number): number {
  const doubled = 2 * Math.abs(dividend) + Math.abs(divisor);
  const unit = 2 * Math.abs(divisor);
  const size = (doubled - (doubled % unit)) / unit;
  return dividend < 0 !== divisor < 0 ? 0 - size : size;
}

/** value × points, to the hundredth. */
export function timesPoints(value: number, points: number): Hundredths {
  return divideRounded(toHundredths(value) * toHundredths(points), 100);
}

/** value / points, to the hundredth; "division by 0 is refused in the form" and gives 0 here. */
export function perPoints(value: number, points: number): Hundredths {
  const divisor = toHundredths(points);
  return divisor === 0 ? 0 : divideRounded(toHundredths(value) * 100, divisor);
}

/** "Then plain sums": of integers, so that no order of adding changes it. */
export function sumHundredths(points: Iterable<Hundredths>): Hundredths {
  let sum = 0;
  for (const each of points) sum += each;
  return sum;
}
