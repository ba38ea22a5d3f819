import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of a line-up that is set for the coming week. */
export const lineUpTexts = featureTexts('lineUp', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
