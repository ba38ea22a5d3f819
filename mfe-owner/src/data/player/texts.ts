import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';

export const playerTexts = featureTexts('player', {
  hu: () => import('./hu.json', { with: { type: 'json' } }),
  en: () => import('./en.json', { with: { type: 'json' } }),
});
