import { isLinkReference } from '@endzone/contracts/leagues/invitationLinks';
import { failureOf, isMissing } from '@endzone/shared-ui/api/failure.ts';
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

export type WayBack = {
  /** To register with. */
  hash: string | undefined;
  /** By an invitation link that no other browser finds. */
  isHereAlone: boolean;
};

/** This browser alone knows the way back of its own hash, while an invitation link is found by any. */
export async function readWayBack(hash: string | undefined, email: string): Promise<WayBack> {
  const token = linkTokenOf(hash);
  if (token === undefined) return { hash, isHereAlone: false };
  try {
    return { hash: await readReference(token, email), isHereAlone: false };
  } catch (error) {
    // The registration does not fail because of an invitation; one that is over leads nowhere.
    return { hash, isHereAlone: !isMissing(failureOf(error)) };
  }
}

/** This browser goes back by itself, whatever hash was sent in the end. */
export function keepWayBack(hash: string | undefined, sent: string | undefined): void {
  const route = routeFound(hash);
  if (route && sent !== undefined && isLinkReference(sent)) rememberRoute(route.path, route.state, sent);
}
