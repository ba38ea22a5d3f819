import type { ScoreRange, ScoreRule } from '@endzone/contracts/stats/scoreConfig';
import { pointsText, type PointsLocale } from './points.ts';

/** "0,1" per unit, "1 / 10" when units are divided, "0–4: 6" for a range. */
export function ruleText(
  rule: ScoreRule | null,
  range: ScoreRange | null,
  locale: PointsLocale,
): string | undefined {
  if (range) {
    const from = range.min === null ? '' : pointsText(range.min, locale);
    const to = range.max === null ? '' : pointsText(range.max, locale);
    return `${from}…${to}: ${pointsText(range.points, locale)}`;
  }
  if (!rule) return undefined;
  const sign = rule.sign === '-' ? '−' : '';
  return rule.operation === '/'
    ? `${sign}1 / ${pointsText(rule.points, locale)}`
    : `${sign}${pointsText(rule.points, locale)}`;
}
