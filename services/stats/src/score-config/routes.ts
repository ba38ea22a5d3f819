import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/calls/stats/points';
import { readScoreConfig } from '../shared/scoreConfigModel.ts';
import { presentScoreConfig } from './presenter.ts';
import { saveConfig } from './service.ts';

export const scoreConfigRoutes = [
  on(calls.getScoreConfig, async () => presentScoreConfig(await readScoreConfig())),
  on(calls.saveScoreConfig, async ({ body: { version, ...attributes }, locale }) =>
    presentScoreConfig(await saveConfig(attributes, version, locale)),
  ),
];
