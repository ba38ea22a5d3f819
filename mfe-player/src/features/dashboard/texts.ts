import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';

export const dashboardTexts = featureTexts(
  'dashboard',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [currentLeagueTexts],
);
