/** `draft` and `owner` have bars of their own and no footer. */
export type Room = 'site' | 'draft' | 'owner';

/** Which frame stands around the page of a route. */
export function roomOf(route: string | undefined): Room {
  if (route?.startsWith('/owner')) return 'owner';
  return route === '/leagues/:id/draft' ? 'draft' : 'site';
}
