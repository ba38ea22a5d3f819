import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const areasTexts = featureTexts('areas', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
