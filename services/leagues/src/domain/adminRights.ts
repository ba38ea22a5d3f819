import { acceptWaiting } from './joining.ts';
import { memberIds, memberOf, type League } from './league.ts';
import { rightsTransferred } from './leagueLog.ts';
import { nextVersion } from './seen.ts';
import { change, logged, refuse, refuseFields, type Change, type Outcome } from './outcome.ts';

/** The rights go from the present admin to another member in one write; the old one is a league user afterwards. */
export function transferRights(league: League, from: string, to: string, by: string): Outcome {
  if (league.adminId !== from) return refuse('not_league_admin');
  if (!memberOf(league, to)) return refuse('member_not_found');
  if (from === to) return refuse('same_member');
  return giveRights(league, to, by);
}

/** The owner names a member as admin, or none. */
export function setAdmin(league: League, adminUser: string, by: string, now: Date): Outcome {
  const to = adminUser === '' ? null : adminUser;
  if (to === league.adminId) return change(league);
  if (to !== null && !memberOf(league, to))
    return refuseFields({ property: 'adminUser', code: 'not_a_member' });
  return acceptWaiting(giveRights(league, to, by), now);
}

function giveRights(league: League, to: string | null, by: string): Change {
  const next = nextVersion(league, { ...league, adminId: to });
  const others = memberIds(league).filter((userId) => userId !== to && userId !== by);
  const log = rightsTransferred(to, by);
  if (to === null) return logged(change(next, { code: 'league_without_admin', to: others }), log);
  return logged(
    change(
      next,
      { code: 'admin_rights_received', to: [to].filter((userId) => userId !== by) },
      { code: 'admin_changed', to: others, user: to },
    ),
    log,
  );
}
