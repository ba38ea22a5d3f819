import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const notificationsTexts = featureTexts('notifications', {
  hu: () => import('./hu.json'),
  en: () => import('./en.json'),
});
