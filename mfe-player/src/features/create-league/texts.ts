import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';

export const createLeagueTexts = featureTexts(
  'createLeague',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [leaguesTexts],
);
