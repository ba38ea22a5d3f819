import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const picturesTexts = featureTexts('pictures', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
