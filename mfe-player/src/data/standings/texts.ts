import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the table of a league. */
export const standingsTexts = featureTexts('standings', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
