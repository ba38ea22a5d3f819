import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const checkTexts = featureTexts('check', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
