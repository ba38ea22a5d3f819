import type { Me } from '@endzone/contracts/accounts/profile';
import type { Host } from '@endzone/contracts/mount';
import { leagueParameter } from '@endzone/contracts/opening';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The league that the address names, for this very rendering: it becomes the current one, and the address is as usual again. A league
 * of others has a page of its own.
 */
export function useNamedLeague(me: Me | undefined, host: Host): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const memberships = me?.leagueMemberships ?? undefined;
  const named = new URLSearchParams(search).get(leagueParameter) ?? undefined;
  const isOwner = me?.roles.includes('SUPER_ADMIN') ?? false;
  const isMember = memberships?.some(({ league }) => league.id === named) ?? false;
  useEffect(() => {
    // The owner plays in none: the page reads the parameter itself.
    if (named === undefined || memberships === undefined || isOwner) return;
    if (!isMember) return void navigate(`/leagues/${encodeURIComponent(named)}`, { replace: true });
    host.selectLeague(named);
    const query = new URLSearchParams(search);
    query.delete(leagueParameter);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [named, memberships, isMember, isOwner, host, navigate, pathname, search, hash]);
  return isMember ? named : undefined;
}
