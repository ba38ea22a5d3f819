import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';
import { playerTexts } from '../../data/player/texts.ts';

export const playersTexts = featureTexts(
  'players',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [currentLeagueTexts, playerTexts],
);
