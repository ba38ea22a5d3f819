import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** Leads on from a command that is done, unless its reader has gone to another page while it was under way. */
export function useLeadOn(): (to: To | number, options?: NavigateOptions) => void | Promise<void> {
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
