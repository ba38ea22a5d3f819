import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const faqTexts = featureTexts('faq', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
