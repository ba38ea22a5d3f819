import { useLeague } from '@endzone/shared-ui/host/HostContext.tsx';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * What follows when the current league is the reader's no more: they choose another one. The league stays current until that page is
 * there, which may take a while: a page about a current league complains when there is none any more.
 */
export function useLeaveCurrentLeague(): () => void | Promise<void> {
  const left = useLeague()?.league.id;
  const navigate = useNavigate();
  return useCallback(() => navigate('/secure', { replace: true, state: { left } }), [navigate, left]);
}
