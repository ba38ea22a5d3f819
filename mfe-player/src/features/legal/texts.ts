import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const legalTexts = featureTexts('legal', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
