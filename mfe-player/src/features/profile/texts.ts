import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { accountTexts } from '../../data/account/texts.ts';
import { pushTexts } from '../../data/push/texts.ts';

export const profileTexts = featureTexts(
  'profile',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [accountTexts, pushTexts],
);
