import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const seasonsTexts = featureTexts('seasons', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
