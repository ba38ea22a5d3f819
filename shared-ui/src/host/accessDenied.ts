import { useLocation } from 'react-router';

/** The state of the way to /login when a page was asked for that only people with a log-in see. */
export const accessDenied = { accessDenied: true } as const;

/** True on /login when its visitor asked for such a page: it says "Access Denied: …". */
export function useAccessDenied(): boolean {
  const { state } = useLocation() as { state: unknown }; // whatever the page before wrote
  return (
    typeof state === 'object' && state !== null && 'accessDenied' in state && state.accessDenied === true
  );
}
