import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';
import { membersTexts } from '../../data/members/texts.ts';

export const inviteTexts = featureTexts(
  'invite',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [leaguesTexts, membersTexts],
);
