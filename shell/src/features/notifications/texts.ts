import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const notificationsTexts = featureTexts('notifications', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
