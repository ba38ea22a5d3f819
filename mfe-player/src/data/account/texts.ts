import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of all screens about the own account. */
export const accountTexts = featureTexts('account', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
