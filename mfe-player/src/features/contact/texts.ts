import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const contactTexts = featureTexts('contact', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
