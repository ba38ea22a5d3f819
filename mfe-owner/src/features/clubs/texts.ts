import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonTexts } from '../../data/season/texts.ts';
import { tableTexts } from '../../data/table/texts.ts';

export const clubsTexts = featureTexts(
  'clubs',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [seasonTexts, tableTexts],
);
