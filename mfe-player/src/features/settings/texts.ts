import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { accountTexts } from '../../data/account/texts.ts';
import { pushTexts } from '../../data/push/texts.ts';
import { calendarTexts } from '../../data/calendar/texts.ts';

export const settingsTexts = featureTexts(
  'settings',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [accountTexts, calendarTexts, pushTexts],
);
