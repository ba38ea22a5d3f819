import type { TrophyType } from '@endzone/contracts/game';
import type { Locale } from '@endzone/contracts/messages/format';

/** What is engraved: "an image chosen by language and trophy type". The language is the picture's, not the reader's. */
export const drawnWords: Record<Locale, Record<TrophyType, readonly [string] | readonly [string, string]>> = {
  en: {
    first_place: ['1ST PLACE'],
    second_place: ['2ND PLACE'],
    third_place: ['3RD PLACE'],
    team_of_the_week: ['TEAM OF', 'THE WEEK'],
    player_of_the_week: ['PLAYER OF', 'THE WEEK'],
  },
  hu: {
    first_place: ['BAJNOK'],
    second_place: ['EZÜSTÉRMES'],
    third_place: ['BRONZÉRMES'],
    team_of_the_week: ['A FORDULÓ', 'CSAPATA'],
    player_of_the_week: ['A FORDULÓ', 'JÁTÉKOSA'],
  },
};
