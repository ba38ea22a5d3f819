import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const seasonTexts = featureTexts('season', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
