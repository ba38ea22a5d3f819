import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonTexts } from '../../data/season/texts.ts';

export const settingsTexts = featureTexts(
  'settings',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [seasonTexts],
);
