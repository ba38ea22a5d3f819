import { call } from '../call.ts';
import type { Instant, Points } from '../common.ts';
import { errors } from '../errors.ts';
import { anything, integer, object } from '../fields.ts';
import type { StatKey } from '../game.ts';
import type { PlayerRef } from './players.ts';

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

/** A player's points of the sample's week, by the rules that count there and by those that are proposed. */
export type ScoreSample = {
  player: PlayerRef;
  before: Points;
  after: Points;
  /** The statistics whose points change. */
  changes: { key: StatKey; value: number; before: Points; after: Points }[];
};

/** What other rules would change, were they saved and every locked week recalculated. */
export type ScoreConfigEffect = {
  /** Locked weeks, which only a recalculation changes. */
  lockedWeeks: number[];
  /** Started weeks that follow at once. */
  openWeeks: number[];
  /** Players with other points in any started week. */
  nbPlayersChanged: number;
  /** Results of leagues with another winner or score; null while they cannot be counted. */
  nbResultsChanged: number | null;
  /** The week of the samples: the last one with statistics; until a season begins, of the one before. */
  week: number | null;
  /** The best of each position in that week. */
  samples: ScoreSample[];
};

export const previewScoreConfig = call<ScoreConfigEffect>()({
  ...base,
  name: 'previewScoreConfig',
  audit: 'nobody',
  method: 'POST',
  path: '/score-configs/preview',
  who: 'owner',
  summary: 'What other rules would change; nothing is stored',
  body: object(attributes),
  errors: [],
});

export const getScoreConfigHistory = call<ScoreConfig[]>()({
  ...base,
  name: 'getScoreConfigHistory',
  method: 'GET',
  path: '/score-configs/history',
  who: 'owner',
  summary: 'The configurations before, newest first, at most 50',
});
