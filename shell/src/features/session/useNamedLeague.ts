import type { Me } from '@endzone/contracts/accounts/profile';
import type { Host } from '@endzone/contracts/mount';
import { leagueParameter } from '@endzone/contracts/notificationPath';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The league that the address names, for this very rendering: it becomes the current one, so that what the bar leads to afterwards
 * is of the same league. A parameter leaves the address as usual again, and leads to the page of a league of others; a page of a
 * league (`/leagues/…`) names it by its path.
 */
export function useNamedLeague(me: Me | undefined, host: Host): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const memberships = me?.leagueMemberships ?? undefined;
  const asked = new URLSearchParams(search).get(leagueParameter) ?? undefined;
  const ofPath = /^\/leagues\/([0-9a-f]{24})(?:\/|$)/.exec(pathname)?.[1];
  const named = asked ?? ofPath;
  const isOwner = me?.roles.includes('SUPER_ADMIN') ?? false;
  const isMember = memberships?.some(({ league }) => league.id === named) ?? false;
  useEffect(() => {
    // The owner plays in none: the page reads the parameter itself.
    if (named === undefined || memberships === undefined || isOwner) return;
    if (isMember) host.selectLeague(named);
    if (asked === undefined) return;
    if (!isMember) return void navigate(`/leagues/${encodeURIComponent(asked)}`, { replace: true });
    const query = new URLSearchParams(search);
    query.delete(leagueParameter);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [named, asked, memberships, isMember, isOwner, host, navigate, pathname, search, hash]);
  return isMember ? named : undefined;
}
