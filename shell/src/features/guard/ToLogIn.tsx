import { accessDenied } from '@endzone/shared-ui/host/loginReason.ts';
import { rememberRoute } from '@endzone/shared-ui/host/returnRoute.ts';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Sends a visitor without log-in to /login, which says why, and remembers where they wanted to go. */
export function ToLogIn() {
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    rememberRoute(`${pathname}${search}${hash}`, state);
  }, [pathname, search, hash, state]);
  return <Navigate to="/login" replace state={accessDenied} />;
}
