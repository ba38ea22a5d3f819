import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';

export const leaderboardTexts = featureTexts(
  'leaderboard',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [seasonsTexts],
);
