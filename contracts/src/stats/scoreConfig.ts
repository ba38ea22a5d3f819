import { call } from '../call.ts';
import type { Instant } from '../common.ts';
import { errors } from '../errors.ts';
import { anything, integer, object } from '../fields.ts';
import type { StatKey } from '../game.ts';

export type ScoreRule = { operation: '*' | '/'; sign: '+' | '-'; points: number };
/** Both ends belong to the range; null is an open end. */
export type ScoreRange = { min: number | null; max: number | null; points: number };
/** Statistics that score by one rule; the two others score by ranges. */
export const ruleKeys = [
  'pass_yds',
  'rush_yds',
  'catch_yds',
  'td',
  '_2pt',
  'fumble',
  'int',
  'fum_forced',
  'defense_int',
  'sack',
  'fg',
  'xp',
  'fg_miss',
  'xp_miss',
  'pts_gained',
  'win_loss',
] as const satisfies readonly StatKey[];
export type RuleKey = (typeof ruleKeys)[number];
export type ScoreRules = Record<RuleKey, ScoreRule> & {
  pts_allowed: ScoreRange[];
  score_difference: ScoreRange[];
};
export type ScoreConfig = ScoreRules & { updatedAt: Instant; version: number };

const base = { service: 'stats' } as const;

export const getScoreConfig = call<ScoreConfig>()({
  ...base,
  name: 'getScoreConfig',
  method: 'GET',
  path: '/score-configs',
  who: 'anon',
  summary: 'How statistics become points',
});

/** Rules and ranges by attribute; their rules stand with the domain, which names each wrong figure. */
const attributes = Object.fromEntries(
  [...ruleKeys, 'pts_allowed', 'score_difference'].map((key) => [key, anything<unknown>()]),
);

export const saveScoreConfig = call<ScoreConfig>()({
  ...base,
  name: 'saveScoreConfig',
  method: 'POST',
  path: '/score-configs',
  who: 'owner',
  summary: 'Change how statistics become points',
  body: object({ ...attributes, version: integer(0, 1_000_000_000) }),
  errors: [errors.scoreConfigChanged, errors.jobRunning],
});
