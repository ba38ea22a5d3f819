import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';
import { standingsTexts } from '../../data/standings/texts.ts';

export const standingsPageTexts = featureTexts(
  'standingsPage',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [seasonsTexts, standingsTexts],
);
