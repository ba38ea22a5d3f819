import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { caretakerTexts } from '../../data/caretaker/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';
import { lastSeasonTexts } from '../../data/last-season/texts.ts';
import { lineUpTexts } from '../../data/line-up/texts.ts';
import { playerTexts } from '../../data/player/texts.ts';
import { rosterLockTexts } from '../../data/roster-lock/texts.ts';
import { seasonsTexts } from '../../data/seasons/texts.ts';

export const myTeamTexts = featureTexts(
  'myTeam',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [
    caretakerTexts,
    currentLeagueTexts,
    lastSeasonTexts,
    lineUpTexts,
    playerTexts,
    rosterLockTexts,
    seasonsTexts,
  ],
);
