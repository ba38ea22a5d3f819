import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const logoutTexts = featureTexts('logout', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
