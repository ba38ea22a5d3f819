import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a trophy. */
export const trophyTexts = featureTexts('trophy', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
