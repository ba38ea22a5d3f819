import { featureTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { accountTexts } from '../../data/account/texts.ts';
import { archiveTexts } from '../../data/archive/texts.ts';
import { calendarTexts } from '../../data/calendar/texts.ts';
import { caretakerTexts } from '../../data/caretaker/texts.ts';
import { currentLeagueTexts } from '../../data/current-league/texts.ts';
import { leaguesTexts } from '../../data/leagues/texts.ts';
import { membersTexts } from '../../data/members/texts.ts';
import { pushTexts } from '../../data/push/texts.ts';

export const settingsTexts = featureTexts(
  'settings',
  {
    hu: () => import('./hu.json', { with: { type: 'json' } }),
    en: () => import('./en.json', { with: { type: 'json' } }),
  },
  [
    accountTexts,
    archiveTexts,
    calendarTexts,
    caretakerTexts,
    currentLeagueTexts,
    leaguesTexts,
    membersTexts,
    pushTexts,
  ],
);
