import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { matchPath } from 'react-router';
import { createLinkReference } from '../../data/leagues/api.ts';

/** Where this browser goes after the registration; an empty text when it remembers nothing. */
export const routeOf = (hash: string | undefined): string =>
  (hash !== undefined && remembered(hash)?.path) || '';

/** The token of the invitation link that the visitor came by. */
export const linkTokenOf = (hash: string | undefined): string | undefined =>
  matchPath('/invitation/join/:token', routeOf(hash))?.params.token;

/** The hash to register with: this browser alone knows the way back of its own, while an invitation link is found by any. */
export async function wayBack(hash: string | undefined, email: string): Promise<string | undefined> {
  const token = linkTokenOf(hash);
  if (token === undefined) return hash;
  try {
    return (await createLinkReference(token, email)).reference;
  } catch {
    // The registration does not fail because of an invitation that is over.
    return hash;
  }
}
