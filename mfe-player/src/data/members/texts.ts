import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { leaguesTexts } from '../leagues/texts.ts';

/** The words about members and about whoever waits to become one. */
export const membersTexts = featureTexts(
  'members',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [leaguesTexts],
);
