/** In the address of a page: the league that is to be the current one. */
export const leagueParameter = 'league';

/** Pages about the current league, whichever that is. */
const ofCurrentLeague = ['/team', '/team/trades', '/game-center', '/trophies', '/settings'];

/** The same page, of this league. */
export const withLeagueParameter = (path: string, leagueId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${leagueParameter}=${leagueId}`;

/** The page is about the current league: it says something else in another one. */
export const isOfCurrentLeague = (path: string): boolean => ofCurrentLeague.includes(path);

/** What a notification speaks of stands there on its page. */
const places: Partial<Record<string, string>> = {
  // Its page sends on whoever plays already, unless they come for what waits.
  invitation_received: '#pending',
  invitation_declined: '#members',
  join_requested: '#members',
};

/** Where a notification leads to: its page, of its league and at its place. */
export function notificationPath(code: string, path: string, leagueId: string | undefined): string {
  const [page = path] = path.split('?');
  const ofLeague =
    leagueId !== undefined && isOfCurrentLeague(page) ? withLeagueParameter(path, leagueId) : path;
  return `${ofLeague}${places[code] ?? ''}`;
}
