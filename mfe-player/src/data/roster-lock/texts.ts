import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const rosterLockTexts = featureTexts('rosterLock', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
