import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of all screens about finding, founding and joining leagues. */
export const leaguesTexts = featureTexts('leagues', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
