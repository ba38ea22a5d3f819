import type { PageDeclaration } from '@endzone/contracts/pages';
import { allDeclaredPages } from '@endzone/start/frontEnds';

/** Who looks at a screen; a manager is in a league. */
export type Viewer = 'visitor' | 'manager' | 'owner';

/** Built pages that are not looked at: the screen of another page, one for developers, one for managers without a team. */
const leftOut = new Set(['/user/confirm', '/user/confirm/:token', '/test', '/leagues/:id/create-team']);

/** The address of a page whose parameters are no ids of the viewer's, or not named by its path. */
const samples: Record<string, string> = {
  '/invitation/accept/:id/:token': '/invitation/accept/000000000000000000000000/no-such-token',
  '/invitation/registered/:reference': '/invitation/registered/no-such-reference',
  '/blog/:id': '/blog/:postId',
  '/owner/blog/:id': '/owner/blog/:postId',
  '/trophies/:lang/:id': '/trophies/:lang/:trophyId',
};

/** Public, but only managers are led there. */
const ofManagers = new Set(['/trophies/:lang/:id']);

const viewers = { user: 'manager', known: 'manager', owner: 'owner' } as const;
const viewerOf = ({ path, guard }: PageDeclaration): Viewer =>
  ofManagers.has(path) ? 'manager' : guard ? viewers[guard] : 'visitor';

/** `/leagues/:id` is `/leagues/:leagueId`; tokens are made up. */
const addressOf = (path: string): string =>
  samples[path] ?? path.replace(/\/(\w+?)s\/:id\b/g, '/$1s/:$1Id').replace(':token', 'no-such-token');

const built = (await allDeclaredPages()).filter(({ path, load }) => load !== undefined && !leftOut.has(path));

/** What there is to be shown, by its place in an address. */
export type Ids = Partial<
  Record<'leagueId' | 'teamId' | 'gameId' | 'seasonId' | 'postId' | 'trophyId' | 'lang', string>
>;

/**
 * The addresses of every screen that one viewer can open, as the front ends declare them: `npm run screens` photographs them.
 * What needs a league, a team, a game, a season, a post or a trophy is left out where there is none.
 */
export function screensOf(viewer: Viewer, ids: Ids = {}): string[] {
  const paths = built.filter((page) => viewerOf(page) === viewer).map(({ path }) => addressOf(path));
  return [...paths, ...(viewer === 'visitor' ? ['/nothing-here'] : [])]
    .map((path) => Object.entries(ids).reduce((filled, [place, id]) => filled.replace(`:${place}`, id), path))
    .filter((path) => !path.includes('/:'));
}
