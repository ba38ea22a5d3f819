import { firstTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const homeTexts = firstTexts('home', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
