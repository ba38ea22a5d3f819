import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';

export const membersTexts = featureTexts(
  'members',
  { hu: () => import('./hu.json'), en: () => import('./en.json') },
  [leaguesTexts],
);
