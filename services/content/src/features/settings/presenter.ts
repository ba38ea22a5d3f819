import type { Settings } from '@endzone/contracts/content/settings';
import type { SettingsDocument } from './model.ts';

export function presentSettings({ timezone }: SettingsDocument): Settings {
  return { timezone };
}
