import { formatInstant } from '@endzone/contracts/fields';
import type { ScoreConfig } from '@endzone/contracts/types/stats';
import type { ScoreConfigDocument } from '../shared/scoreConfigModel.ts';

export function presentScoreConfig({ rules, updatedAt, version }: ScoreConfigDocument): ScoreConfig {
  return { ...rules, updatedAt: formatInstant(updatedAt), version };
}
