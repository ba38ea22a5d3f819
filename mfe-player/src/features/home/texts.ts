import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const homeTexts = featureTexts('home', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
