import type { RealTeamRef } from '@endzone/contracts/stats/realTeamRef';
import type { WeekScores } from '@endzone/contracts/stats/players';
import type { RealGame } from '@endzone/contracts/stats/realGames';
import type { Season } from '@endzone/contracts/stats/seasons';

export type ClubGame = {
  id: string;
  /** Whose game it is. */
  clubId: string;
  home: RealTeamRef;
  away: RealTeamRef;
  date: string;
  score: string | null;
};
/** No games: a bye. */
export type ClubWeek = { week: number; games: ClubGame[] };

const asClubGame = ({ id, team1, team2, date }: RealGame, clubId: string): ClubGame => ({
  id,
  clubId,
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
    return { week, games: own.map((game) => asClubGame(game, clubId)) };
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
  return isScheduled(season, week) ? clubWeeks(season, clubId)[week - 1] : undefined;
}

const isScheduled = ({ games }: Pick<Season, 'games'>, week: number): boolean =>
  games.some(({ team1Round, team2Round }) => team1Round === week || team2Round === week);

/** A started week by the games that its points come from: who has changed clubs keeps those of the former one. */
export function playedWeek(
  season: Pick<Season, 'games'>,
  { week, games }: Pick<WeekScores, 'week' | 'games'>,
): ClubWeek | undefined {
  if (!isScheduled(season, week)) return undefined;
  const own = games.flatMap(({ gameId, opponent }) => {
    const game = season.games.find(({ id }) => id === gameId);
    return game ? asClubGame(game, game.team1.id === opponent.id ? game.team2.id : game.team1.id) : [];
  });
  // The schedule was read before the game was made.
  return own.length < games.length ? undefined : { week, games: own };
}

/** Whom a club plays in a week: a double round has two. */
export const opponentsIn = ({ games }: ClubWeek): RealTeamRef[] =>
  games.map(({ clubId, home, away }) => (home.id === clubId ? away : home));

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
