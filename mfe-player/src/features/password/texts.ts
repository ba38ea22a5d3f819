import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { accountTexts } from '../../data/account/texts.ts';

export const passwordTexts = featureTexts(
  'password',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [accountTexts],
);
