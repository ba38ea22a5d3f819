import { getSettings, saveSettings } from '@endzone/contracts/content/settings';
import { onInternal } from '@endzone/common/internalRoute';
import { on } from '@endzone/common/route';
import { presentSettings } from './presenter.ts';
import * as settings from './service.ts';

export const settingsRoutes = [
  on(getSettings, async () => presentSettings(await settings.readSettings())),
  on(saveSettings, async ({ body }) => presentSettings(await settings.saveSettings(body))),
];

export const settingsInternal = [
  onInternal('get', '/settings', async () => presentSettings(await settings.readSettings())),
];
