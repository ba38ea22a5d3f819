import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a league's log and archive where they are offered. */
export const archiveTexts = featureTexts('archive', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
