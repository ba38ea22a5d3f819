import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a head-to-head game. */
export const gamesTexts = featureTexts('games', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
