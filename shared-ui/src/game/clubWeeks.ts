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
export type ClubWeek = { clubId: string; week: number; games: ClubGame[] };

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
    return { clubId, week, games: own.map(asClubGame) };
  });
}

type Running = Pick<Season, 'status' | 'currentWeek' | 'isWeekActive' | 'nbWeeks'>;

/** The week that line-ups are set for: the next one, unless one is being played or none is left. */
export function comingWeek(season: Running | undefined | null): number | undefined {
  return season && !season.isWeekActive && hasNextWeek(season) ? season.currentWeek + 1 : undefined;
}

/** A week of the season is still to start. */
export const hasNextWeek = ({ status, currentWeek, nbWeeks }: Omit<Running, 'isWeekActive'>): boolean =>
  status !== 'finished' && currentWeek < nbWeeks;

/** A club's week; `undefined` while no game of that week is in the schedule, which says nothing about byes. */
export function clubWeek(
  season: Pick<Season, 'games' | 'nbWeeks'>,
  clubId: string,
  week: number,
): ClubWeek | undefined {
  const isScheduled = season.games.some(
    ({ team1Round, team2Round }) => team1Round === week || team2Round === week,
  );
  return isScheduled ? clubWeeks(season, clubId)[week - 1] : undefined;
}

/** Whom a club plays in a week: a double round has two. */
export const opponentsIn = ({ clubId, games }: ClubWeek): RealTeamRef[] =>
  games.map(({ home, away }) => (home.id === clubId ? away : home));

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
