import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { seasonTexts } from '../../data/season/texts.ts';

export const auditTexts = featureTexts(
  'audit',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [seasonTexts],
);
