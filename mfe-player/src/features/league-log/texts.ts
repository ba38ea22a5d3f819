import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';

export const leagueLogTexts = featureTexts(
  'leagueLog',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [seasonsTexts],
);
