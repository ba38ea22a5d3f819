import type { Id } from '@endzone/contracts/common';

/** Why somebody makes a team; it travels in the navigation's state. */
export type Intent =
  | { intent: 'JOIN_LEAGUE' }
  | { intent: 'ACCEPT_INVITATION'; invitationId: Id; /** Of the mail's link. */ token?: string | undefined }
  | { intent: 'ACCEPT_INVITATION'; /** Of a link for whoever has it. */ linkToken: string };

/** The way to the team form, with its intent. */
export const intentTo = (leagueId: Id, intent: Intent) =>
  [`/leagues/${leagueId}/create-team`, { state: intent }] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** "Needs an intent in navigation state, otherwise goes to /secure; an unrecognised intent is an error." */
export function readIntent(state: unknown): Intent | 'none' | 'unknown' {
  if (!isObject(state) || !('intent' in state)) return 'none';
  const { intent, invitationId, token, linkToken } = state;
  if (intent === 'JOIN_LEAGUE') return { intent };
  if (intent === 'ACCEPT_INVITATION' && typeof linkToken === 'string') return { intent, linkToken };
  if (intent !== 'ACCEPT_INVITATION' || typeof invitationId !== 'string') return 'unknown';
  return { intent, invitationId, token: typeof token === 'string' ? token : undefined };
}
