import type { Settings } from '@endzone/contracts/types/content';
import type { SettingsDocument } from './model.ts';

export function presentSettings({ timezone }: SettingsDocument): Settings {
  return { timezone };
}
