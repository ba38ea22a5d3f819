import { getSettings, saveSettings } from '@endzone/contracts/content/settings';
import * as internal from '@endzone/contracts/internal/content';
import { serve } from '@endzone/common/internalRoute';
import { on, onForm } from '@endzone/common/route';
import { readPicture } from '../../core/image/images.ts';
import { presentSettings } from './presenter.ts';
import * as settings from './service.ts';

export const settingsRoutes = [
  on(getSettings, async () => presentSettings(await settings.readSettings())),
  onForm(saveSettings, async ({ body: { partnerLogo: _text, ...form }, files }) =>
    presentSettings(await settings.saveSettings(form, await readPicture(files, 'partnerLogo'))),
  ),
];

export const settingsInternal = [
  serve(internal.readSettings, async () => presentSettings(await settings.readSettings())),
];
