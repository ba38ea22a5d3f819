import { isLinkReference } from '@endzone/contracts/leagues/invitationLinks';
import { remembered, rememberRoute } from '@endzone/shared-ui/host/returnRoute.ts';
import { matchPath } from 'react-router';
import { createLinkReference } from '../../data/leagues/api.ts';

const routeFound = (hash: string | undefined) => remembered(hash ?? null);

/** Where this browser goes after the registration; an empty text when it remembers nothing. */
export const routeOf = (hash: string | undefined): string => routeFound(hash)?.path ?? '';

/** The token of the invitation link that the visitor came by. */
export const linkTokenOf = (hash: string | undefined): string | undefined =>
  matchPath('/invitation/join/:token', routeOf(hash))?.params.token;

/** By link and address: a form that is sent again is the same registration. */
const references = new Map<string, string>();

async function readReference(token: string, email: string): Promise<string> {
  const key = `${token} ${email}`;
  const reference = references.get(key) ?? (await createLinkReference(token, email)).reference;
  references.set(key, reference);
  return reference;
}

/** The hash to register with: this browser alone knows the way back of its own, while an invitation link is found by any. */
export async function wayBack(hash: string | undefined, email: string): Promise<string | undefined> {
  const token = linkTokenOf(hash);
  if (token === undefined) return hash;
  try {
    return await readReference(token, email);
  } catch {
    // The registration does not fail because of an invitation that is over.
    return hash;
  }
}

/**
 * This browser goes back by itself, whatever hash was sent in the end.
 * @returns whether it is the only one that does.
 */
export function keepWayBack(hash: string | undefined, sent: string | undefined): boolean {
  const route = routeFound(hash);
  if (sent === undefined || !isLinkReference(sent)) return linkTokenOf(hash) !== undefined;
  if (route) rememberRoute(route.path, route.state, sent);
  return false;
}
