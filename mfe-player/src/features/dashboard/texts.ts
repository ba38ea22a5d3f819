import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';

export const dashboardTexts = featureTexts(
  'dashboard',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [currentLeagueTexts],
);
