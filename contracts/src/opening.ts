/** In the address of a page: the league that is to be the current one. */
export const leagueParameter = 'league';

/** Pages about the current league, whichever that is. */
const ofCurrentLeague = ['/team', '/team/trades', '/game-center', '/trophies', '/settings'];

/** Where a notification leads to: its page, of its league and at its place. */
export function openingOf(code: string, path: string, leagueId: string | undefined): string {
  // This page sends on whoever plays already, unless they come for what waits.
  if (code === 'invitation_received') return `${path}#pending`;
  const [page = path, query] = path.split('?');
  if (leagueId === undefined || !ofCurrentLeague.includes(page)) return path;
  return `${path}${query === undefined ? '?' : '&'}${leagueParameter}=${leagueId}`;
}
