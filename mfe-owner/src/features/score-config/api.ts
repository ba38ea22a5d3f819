import type { BodyOf } from '@endzone/contracts/call';
import type { saveScoreConfig as saving, ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { api } from '@endzone/shared-ui/api/client.ts';

export const getConfig = () => api.get('/score-configs');
export const getHistory = () => api.get('/score-configs/history');
export const saveConfig = (rules: BodyOf<typeof saving>) => api.post('/score-configs', { body: rules });
export const getEffect = (rules: ScoreRules) =>
  api.post('/score-configs/preview', { body: rules, isBackground: true });
