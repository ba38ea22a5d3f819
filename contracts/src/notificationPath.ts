/** In the address of a page: the league that is to be the current one. */
export const leagueParameter = 'league';

/** Pages about the current league, whichever that is. */
const ofCurrentLeague = ['/team', '/team/trades', '/game-center', '/trophies', '/settings'];

/** The same page, of this league. */
export const withLeagueParameter = (path: string, leagueId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${leagueParameter}=${leagueId}`;

/** The page is about the current league: it says something else in another one. */
export const isOfCurrentLeague = (path: string): boolean => ofCurrentLeague.includes(path);

/** Where a notification leads to: its page, of its league and at its place. */
export function notificationPath(code: string, path: string, leagueId: string | undefined): string {
  // This page sends on whoever plays already, unless they come for what waits.
  if (code === 'invitation_received') return `${path}#pending`;
  const [page = path] = path.split('?');
  return leagueId !== undefined && isOfCurrentLeague(page) ? withLeagueParameter(path, leagueId) : path;
}
