import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/scoreConfig';
import { readScoreConfig } from '../../core/score-config/model.ts';
import { presentScoreConfig } from './presenter.ts';
import { saveConfig } from './service.ts';

export const scoreConfigRoutes = [
  on(calls.getScoreConfig, async () => presentScoreConfig(await readScoreConfig())),
  on(calls.saveScoreConfig, async ({ body: { version, ...attributes }, locale }) =>
    presentScoreConfig(await saveConfig(attributes, version, locale)),
  ),
];
