import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of notifications on devices. */
export const pushTexts = featureTexts('push', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
