import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** Navigates after a command, unless the user has gone to another page while it was under way. */
export function useNavigateIfStillHere(): (
  to: To | number,
  options?: NavigateOptions,
) => void | Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef<string>(undefined);
  useEffect(() => {
    here.current = globalThis.location.pathname;
  }, [pathname]);
  return useCallback(
    (to, options) => {
      if (globalThis.location.pathname !== here.current) return undefined;
      return typeof to === 'number' ? navigate(to) : navigate(to, options);
    },
    [navigate],
  );
}
