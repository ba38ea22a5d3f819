import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const jobsTexts = featureTexts('jobs', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
