import type { PathOf } from '@endzone/shared-ui/api/calls.ts';

/** What can be read without connection: the reader's account, leagues, teams, standings and games, and the news of home. */
export const cacheableReads = [
  '/auth',
  '/users/me',
  '/blog-posts',
  '/seasons',
  '/seasons/current',
  '/seasons/:seasonId',
  '/seasons/:seasonId/fantasy-teams/:teamId/trade-proposals',
  '/leagues/:leagueId',
  '/leagues/:leagueId/members',
  '/leagues/:leagueId/seasons/:seasonId',
  '/leagues/:leagueId/standings',
  '/leagues/:leagueId/standings/season/:seasonId',
  '/leagues/:leagueId/rosters/me',
  '/leagues/:leagueId/rosters/:teamId',
  '/leagues/:leagueId/games',
  '/leagues/:leagueId/games/season/:seasonId',
  '/leagues/:leagueId/games/:gameId',
] as const satisfies readonly PathOf<'GET'>[];

const shapes = cacheableReads.map((path) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`));

export const isCacheableRead = (pathname: string): boolean => shapes.some((shape) => shape.test(pathname));

/** An answer is the reader's own, and in their language: both are part of what it is kept under. */
export function keyOf(url: string, userId: string, locale: string): string {
  const key = new URL(url);
  key.searchParams.set('kept-for', userId);
  key.searchParams.set('kept-in', locale);
  return key.href;
}

type SeasonOf = { id?: string; currentSeason?: { id?: string } | null } | undefined;

/** The season that is not finished; between two seasons, where there is none, the last one of the league. */
export function seasonToKeep(current: unknown, league: unknown): string | undefined {
  return (current as SeasonOf)?.id ?? (league as SeasonOf)?.currentSeason?.id;
}

type Game = {
  id?: unknown;
  week?: unknown;
  state?: unknown;
  team1?: { id?: unknown };
  team2?: { id?: unknown };
};

/** The reader's last finished game and the one that is on, each with its week. */
export function lastGames(answer: unknown, teamId: string): { id: string; week: number }[] {
  const games = (Array.isArray(answer) ? answer : []) as Game[]; // contracts promise games
  const own = games.filter(({ team1, team2 }) => team1?.id === teamId || team2?.id === teamId);
  const last = own.filter(({ state }) => state === 'final').at(-1);
  const present = own.find(({ state }) => state === 'live' || state === 'frozen');
  return [last, present].flatMap((game) =>
    typeof game?.id === 'string' && typeof game.week === 'number' ? [{ id: game.id, week: game.week }] : [],
  );
}
