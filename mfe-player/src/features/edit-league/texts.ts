import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';

export const editLeagueTexts = featureTexts(
  'editLeague',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [leaguesTexts],
);
