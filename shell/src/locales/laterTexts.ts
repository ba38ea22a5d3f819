import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of what comes after the first paint, loaded with it. */
export const laterTexts = firstTexts('frame', {
  hu: () => import('./later/hu.json', { with: { type: 'json' } }),
  en: () => import('./later/en.json', { with: { type: 'json' } }),
});
