import { on } from '@endzone/common/route';
import * as calls from '@endzone/contracts/stats/scoreConfig';
import { readScoreConfig } from '../../core/score-config/model.ts';
import { presentScoreConfig } from './presenter.ts';
import { effectOf } from './effect.ts';
import { checkedRules, saveConfig } from './service.ts';

export const scoreConfigRoutes = [
  on(calls.getScoreConfig, async () => presentScoreConfig(await readScoreConfig())),
  on(calls.saveScoreConfig, async ({ body: { version, ...attributes }, locale }) =>
    presentScoreConfig(await saveConfig(attributes, version, locale)),
  ),
  on(calls.previewScoreConfig, ({ body }) => effectOf(checkedRules(body))),
  on(calls.getScoreConfigHistory, async () => {
    const { history = [] } = await readScoreConfig();
    return history.toReversed().map(presentScoreConfig);
  }),
];
