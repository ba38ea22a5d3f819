import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const draftDatesTexts = featureTexts('draftDates', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
