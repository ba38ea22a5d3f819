import { useLocation } from 'react-router';

/** Why somebody was sent to /login: a page that only people with a log-in see, or a log-in that has ended. */
export type LoginReason = 'denied' | 'expired';

/** The states of the ways to /login. */
export const accessDenied = { loginReason: 'denied' } as const;
export const sessionExpired = { loginReason: 'expired' } as const;

/** What /login says above its form: "Access Denied: …" or "Your session has expired". */
export function useLoginReason(): LoginReason | undefined {
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  if (typeof state !== 'object' || state === null || !('loginReason' in state)) return undefined;
  const { loginReason } = state;
  return loginReason === 'denied' || loginReason === 'expired' ? loginReason : undefined;
}
