import * as points from '@endzone/contracts/stats/scoreConfig';
import type { MessageParams } from '@endzone/contracts/messages';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { Said } from '../testing/refusal.ts';
import { succeed } from '../testing/world.ts';
import { violates, type StatsStep, type StatsWorld } from './world.ts';

type Form = Record<string, unknown>;

/** The stored configuration as its form sends it, with some attributes changed. */
export async function configForm({ visitor }: StatsWorld, fields: Form = {}): Promise<Form> {
  const {
    updatedAt: _at,
    version: _version,
    ...config
  } = (await succeed(visitor.get('/score-configs'))).body as ScoreConfig;
  return { ...config, ...fields };
}

const rule = (changes: Form) => ({ td: { operation: '*', sign: '+', points: 6, ...changes } });
const allowed = (...pts_allowed: Form[]) => ({ pts_allowed });
const margin = (...score_difference: Form[]) => ({ score_difference });
const range = (min: unknown, max: unknown, points: unknown = 3) => ({ min, max, points });

const factor = { min: 0, max: 1000 };
const ofRange = { min: -1000, max: 1000 };
const rules: [property: string, says: Said, title: string, fields: Form, params?: MessageParams][] = [
  ['td.operation', 'invalid_choice', 'another operation', rule({ operation: '+' })],
  ['td.sign', 'invalid_choice', 'another sign', rule({ sign: '*' })],
  ['td.operation', 'invalid_choice', 'a rule that is left out', { td: undefined }],
  ['td', 'wrong_type', 'a rule that is a number', { td: 6 }],
  ['td.bonus', 'unknown_field', 'an unknown field', rule({ bonus: 1 })],
  ['td.points', 'not_a_number', 'points in words', rule({ points: 'six' })],
  ['td.points', 'not_a_number', 'no points', rule({ points: undefined })],
  ['td.points', 'out_of_range', 'points below 0', rule({ points: -1 }), factor],
  ['td.points', 'out_of_range', 'points above 1000', rule({ points: 1000.01 }), factor],
  ['td.points', 'out_of_range', 'three decimals', rule({ points: 0.125 }), factor],
  ['td.points', 'division_by_zero', 'a division by 0', rule({ operation: '/', points: 0 })],
  ['pts_allowed', 'required', 'ranges that are left out', { pts_allowed: undefined }],
  ['pts_allowed', 'wrong_type', 'ranges that are no list', { pts_allowed: 'none' }],
  ['pts_allowed[0].low', 'unknown_field', 'an unknown field', allowed({ ...range(0, 1), low: 1 })],
  ['pts_allowed[0].min', 'not_a_number', 'a bound in words', allowed(range('none', 5))],
  [
    'pts_allowed[1].points',
    'not_a_number',
    'a range without points',
    allowed(range(0, 4), range(5, 9, null)),
  ],
  ['pts_allowed[0].points', 'out_of_range', 'points above 1000', allowed(range(0, 4, 1001)), ofRange],
  ['pts_allowed[0].points', 'out_of_range', 'points below -1000', allowed(range(0, 4, -1000.5)), ofRange],
  ['pts_allowed[0].max', 'range_order', 'a range turned round', allowed(range(5, 4))],
  ['pts_allowed[1].min', 'range_overlap', 'ranges that share a bound', allowed(range(0, 4), range(4, 9))],
  ['pts_allowed[1].min', 'range_overlap', 'a range behind an open one', allowed(range(0, null), range(5, 9))],
  [
    'score_difference[1].min',
    'range_overlap',
    'margins that share a bound',
    margin(range(0, 8), range(8, 16)),
  ],
  ['score_difference', 'not_mirrored', 'losses that are no mirror', margin(range(1, 8), range(-8, -1, -4))],
];

export const configRules: StatsStep[] = rules.map(([property, says, title, fields, params]) =>
  violates(
    points.saveScoreConfig,
    property,
    says,
    title,
    async (world, locale) => world.owner.post('/score-configs', await configForm(world, fields), { locale }),
    params,
  ),
);
