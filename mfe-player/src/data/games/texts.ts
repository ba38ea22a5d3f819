import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a head-to-head game. */
export const gamesTexts = featureTexts('games', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
