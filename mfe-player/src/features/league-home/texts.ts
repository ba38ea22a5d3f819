import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { gamesTexts } from '../../data/games/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';
import { lineUpTexts } from '../../data/line-up/texts.ts';
import { membersTexts } from '../../data/members/texts.ts';
import { rosterLockTexts } from '../../data/roster-lock/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';
import { standingsTexts } from '../../data/standings/texts.ts';

export const leagueHomeTexts = featureTexts(
  'leagueHome',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [gamesTexts, leaguesTexts, lineUpTexts, membersTexts, rosterLockTexts, seasonsTexts, standingsTexts],
);
