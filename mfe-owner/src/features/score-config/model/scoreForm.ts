import {
  isNegativeRange,
  normaliseScoreConfig,
  scoreConfigViolations,
} from '@endzone/contracts/scoring/scoreConfig';
import {
  ruleKeys,
  type RuleKey,
  type ScoreRange,
  type ScoreRules,
} from '@endzone/contracts/stats/scoreConfig';
import type { Violation } from '@endzone/contracts/violation';
import type { Locale } from '@endzone/contracts/messages';
import { readNumber } from '@endzone/shared-ui/i18n/numbers.ts';

export type RuleForm = { operation: '*' | '/'; sign: '+' | '-'; points: string };
/** `key` names the row while it is edited; an empty end is open. */
export type RangeForm = { key: number; min: string; max: string; points: string };
export const rangeKeys = ['pts_allowed', 'score_difference'] as const;
export type RangeKey = (typeof rangeKeys)[number];
/** What is typed. Of the score difference only the ranges of a win: those of a loss mirror them. */
export type ScoreForm = { rules: Record<RuleKey, RuleForm> } & Record<RangeKey, RangeForm[]>;

const typed = (value: number | null, locale: Locale): string =>
  value === null ? '' : String(value).replace('.', locale === 'hu' ? ',' : '.');

export function formOf(config: ScoreRules, locale: Locale): ScoreForm {
  const ranges = (all: readonly ScoreRange[]) =>
    all.map(({ min, max, points }, key) => ({
      key,
      min: typed(min, locale),
      max: typed(max, locale),
      points: typed(points, locale),
    }));
  const rules = ruleKeys.map((key) => {
    const { operation, sign, points } = config[key];
    return [key, { operation, sign, points: typed(points, locale) }];
  });
  return {
    rules: Object.fromEntries(rules) as ScoreForm['rules'], // one entry for each key, just made
    pts_allowed: ranges(config.pts_allowed),
    score_difference: ranges(config.score_difference.filter((range) => !isNegativeRange(range))),
  };
}

/** What cannot be read as a number is sent as it was typed, so that it is refused as no number. */
const numberOr = (text: string) => readNumber(text) ?? text;
const endOf = (text: string) => (text.trim() === '' ? null : numberOr(text));

/** The wire's form of what is typed, whether it is right or not. */
function inputOf(form: ScoreForm) {
  const ranges = (all: readonly RangeForm[]) =>
    all.map(({ min, max, points }) => ({ min: endOf(min), max: endOf(max), points: numberOr(points) }));
  return {
    ...Object.fromEntries(
      ruleKeys.map((key) => [key, { ...form.rules[key], points: numberOr(form.rules[key].points) }]),
    ),
    pts_allowed: ranges(form.pts_allowed),
    score_difference: ranges(form.score_difference),
  };
}

/** What is wrong, by the property of the wire: `td.points`, `pts_allowed[0].max`. A win has no range below 0. */
export function violationsOf(form: ScoreForm): Map<string, Violation> {
  const found = new Map<string, Violation>();
  for (const each of scoreConfigViolations(inputOf(form)))
    if (!found.has(each.property)) found.set(each.property, each);
  form.score_difference.forEach(({ min }, index) => {
    const property = `score_difference[${index}].min`;
    const value = readNumber(min);
    if (!found.has(property) && (min.trim() === '' || (value !== undefined && value < 0)))
      found.set(property, { property, code: 'out_of_range', params: { min: 0, max: 1000 } });
  });
  return found;
}

/** The rules of a form in which nothing is wrong, losses mirrored. */
export function rulesOf(form: ScoreForm): ScoreRules | undefined {
  if (violationsOf(form).size > 0) return undefined;
  return normaliseScoreConfig(inputOf(form) as unknown as ScoreRules); // nothing was found wrong with it
}

export type ChangedKey = RuleKey | RangeKey;

/** Attributes whose rules differ. */
export function changedKeys(a: ScoreRules, b: ScoreRules): ChangedKey[] {
  return [...ruleKeys, ...rangeKeys].filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));
}

/** What is typed differs from what is stored, right or wrong. */
export const isDirty = (form: ScoreForm, stored: ScoreForm): boolean =>
  JSON.stringify(withoutKeys(form)) !== JSON.stringify(withoutKeys(stored));

const withoutKeys = ({ rules, ...ranges }: ScoreForm) => [
  rules,
  rangeKeys.map((key) => ranges[key].map(({ min, max, points }) => [min, max, points])),
];
