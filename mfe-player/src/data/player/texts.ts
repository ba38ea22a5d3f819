import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a player's popup. */
export const playerTexts = featureTexts('player', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
