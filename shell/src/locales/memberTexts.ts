import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

/** The words of the bars of whoever is logged in, loaded with them. */
export const memberTexts = firstTexts('frame', {
  hu: () => import('./member/hu.json', { with: { type: 'json' } }),
  en: () => import('./member/en.json', { with: { type: 'json' } }),
});
