import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const playerTexts = featureTexts('player', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
