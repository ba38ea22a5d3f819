import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';
import { playerTexts } from '../../data/player/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';
import { trophyTexts } from '../../data/trophies/texts.ts';

export const trophiesTexts = featureTexts(
  'trophies',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [currentLeagueTexts, playerTexts, seasonsTexts, trophyTexts],
);
