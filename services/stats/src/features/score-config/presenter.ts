import { formatInstant } from '@endzone/contracts/fields';
import type { ScoreConfig } from '@endzone/contracts/stats/scoreConfig';
import type { ScoreConfigVersion } from '../../core/score-config/model.ts';

export function presentScoreConfig({ rules, updatedAt, version }: ScoreConfigVersion): ScoreConfig {
  return { ...rules, updatedAt: formatInstant(updatedAt), version };
}
