import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the welcome after a log-in. */
export const secureTexts = featureTexts('secure', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
