import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const pressTexts = featureTexts('press', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
