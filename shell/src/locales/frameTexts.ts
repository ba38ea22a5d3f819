import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words around every screen: loaded before the first one. */
export const frameTexts = firstTexts('frame', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
