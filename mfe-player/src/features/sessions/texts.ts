import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const sessionsTexts = featureTexts('sessions', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
