import type { Me } from '@endzone/contracts/accounts/profile';
import type { Membership } from '@endzone/contracts/leagues/members';

/** Who is logged in, as far as the shell knows. `asking` until the server has answered once. */
export type Session = {
  status: 'asking' | 'known' | 'failed';
  me: Me | undefined;
  /** The current league that was chosen on this device. */
  leagueId: string | undefined;
  unread: number;
  /** The page that a log-out leads to, until it is reached. */
  leavingTo: string | undefined;
};

export type SessionEvent =
  | { type: 'asked' }
  | {
      type: 'found';
      me: Me | undefined;
      leagueId: string | undefined;
      /** The account was read or changed since it was asked for. */
      isOld?: boolean;
    }
  | { type: 'askingFailed' }
  | { type: 'meChanged'; me: Me }
  | { type: 'leagueSelected'; leagueId: string | undefined }
  | { type: 'unreadCounted'; count: number }
  | { type: 'loggedOut'; leavingTo?: string | undefined }
  | { type: 'left' };

export const unknownSession: Session = {
  status: 'asking',
  me: undefined,
  leagueId: undefined,
  unread: 0,
  leavingTo: undefined,
};

/** What the shell knows after something happened. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'asked':
      return { ...session, status: session.status === 'failed' ? 'asking' : session.status };
    case 'found':
      return {
        status: 'known',
        me:
          event.isOld && event.me?.id === session.me?.id
            ? session.me
            : withKnownLeagues(event.me, session.me),
        // Another page may have chosen another one since: what is done on this one stays about its own.
        leagueId: (event.me?.id === session.me?.id ? session.leagueId : undefined) ?? event.leagueId,
        unread: event.me?.unreadNotifications ?? 0,
        leavingTo: undefined,
      };
    case 'askingFailed':
      // Who was known stays known: a question in between says nothing.
      return session.status === 'known' ? session : { ...session, status: 'failed' };
    case 'meChanged':
      // A late answer may be of somebody who has logged out meanwhile.
      return event.me.id === session.me?.id
        ? { ...session, me: withKnownLeagues(event.me, session.me) }
        : session;
    case 'leagueSelected':
      return { ...session, leagueId: event.leagueId };
    case 'unreadCounted':
      return { ...session, unread: event.count };
    case 'loggedOut':
      return { ...unknownSession, status: 'known', leavingTo: event.leavingTo };
    case 'left':
      return { ...session, leavingTo: undefined };
  }
}

/** Leagues that could not be read this time are those known before: a screen about one of them, and what is typed there, stays. */
function withKnownLeagues<Answer extends Me | undefined>(me: Answer, known: Me | undefined): Answer {
  if (!me || me.leagueMemberships !== null || known?.id !== me.id) return me;
  const { leagueMemberships, pendingLeagueMemberships, teams } = known;
  return { ...me, leagueMemberships, pendingLeagueMemberships, teams };
}

/**
 * "Non-super-admin whose selected league is not among their memberships is switched to the first membership." Who has chosen none
 * and plays in one league alone plays in that one, whatever page they open; of several none is current until one was chosen.
 */
export function currentLeague({ me, leagueId }: Session): Membership | undefined {
  const memberships = me?.leagueMemberships ?? [];
  if (leagueId === undefined) return memberships.length === 1 ? memberships[0] : undefined;
  return memberships.find(({ league }) => league.id === leagueId) ?? memberships[0];
}

export const isOwner = (me: Me | undefined): boolean => me?.roles.includes('SUPER_ADMIN') ?? false;
