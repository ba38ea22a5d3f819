import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { accountTexts } from '../../data/account/texts.ts';

export const unsubscribeTexts = featureTexts(
  'unsubscribe',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [accountTexts],
);
