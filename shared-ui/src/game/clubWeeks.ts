import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';

export type ClubGame = {
  id: string;
  home: RealTeamRef;
  away: RealTeamRef;
  date: string;
  score: string | null;
};
/** No games: a bye. */
export type ClubWeek = { week: number; games: ClubGame[] };

const asClubGame = ({ id, team1, team2, date }: RealGame): ClubGame => ({
  id,
  home: team1,
  away: team2,
  date,
  score: team1.score === null || team2.score === null ? null : `${team1.score}–${team2.score}`,
});

/** Every week of the season as a club plays it, by its own rounds. */
export function clubWeeks({ games, nbWeeks }: Pick<Season, 'games' | 'nbWeeks'>, clubId: string): ClubWeek[] {
  return Array.from({ length: nbWeeks }, (_, index) => {
    const week = index + 1;
    const own = games.filter(
      ({ team1, team2, team1Round, team2Round }) =>
        (team1.id === clubId && team1Round === week) || (team2.id === clubId && team2Round === week),
    );
    return { week, games: own.map(asClubGame) };
  });
}

/** The next weeks that have not begun. */
export const comingWeeks = (season: Season, clubId: string, count: number): ClubWeek[] =>
  clubWeeks(season, clubId)
    .filter(({ week }) => week > season.currentWeek)
    .slice(0, count);

/** Numbers of the weeks in which the club rests. */
export const byeWeeks = (season: Pick<Season, 'games' | 'nbWeeks'>, clubId: string): number[] =>
  clubWeeks(season, clubId)
    .filter(({ games }) => games.length === 0)
    .map(({ week }) => week);
