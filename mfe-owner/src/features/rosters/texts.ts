import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { playerTexts } from '../../data/player/texts.ts';
import { seasonTexts } from '../../data/season/texts.ts';

export const rostersTexts = featureTexts(
  'rosters',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [playerTexts, seasonTexts],
);
