import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const tableTexts = featureTexts('table', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
