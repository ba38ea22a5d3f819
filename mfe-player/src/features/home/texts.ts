import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const homeTexts = firstTexts('home', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
