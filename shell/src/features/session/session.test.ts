import { describe, expect, it } from '@jest/globals';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { currentLeague, nextSession, unknownSession, type Session } from './session.ts';

const first = aMembership({ leagueId: '5f0000000000000000000100', name: 'Első' });
const second = aMembership({ leagueId: '5f0000000000000000000200', name: 'Második' });
const me = aMe({ leagueMemberships: [first, second], unreadNotifications: 3 });
const loggedIn = (leagueId?: string): Session => nextSession(unknownSession, { type: 'found', me, leagueId });

describe('the session', () => {
  it('is unknown until the server has answered', () => {
    expect(unknownSession.status).toBe('asking');
    expect(nextSession(unknownSession, { type: 'found', me: undefined, leagueId: undefined })).toMatchObject({
      status: 'known',
      me: undefined,
    });
  });

  it('begins with the unread notifications of the account', () => {
    expect(loggedIn().unread).toBe(3);
    expect(nextSession(loggedIn(), { type: 'unreadCounted', count: 0 }).unread).toBe(0);
  });

  it('stays known when a later question has no answer', () => {
    expect(nextSession(loggedIn(), { type: 'askingFailed' }).me).toBe(me);
    expect(nextSession(unknownSession, { type: 'askingFailed' }).status).toBe('failed');
  });

  it('keeps the leagues that were known while they cannot be read', () => {
    const unread = {
      ...me,
      name: 'Új Név',
      leagueMemberships: null,
      pendingLeagueMemberships: null,
      teams: null,
    };
    const known = { ...me, name: 'Új Név' };
    expect(nextSession(loggedIn(), { type: 'meChanged', me: unread }).me).toEqual(known);
    expect(nextSession(loggedIn(), { type: 'found', me: unread, leagueId: undefined }).me).toEqual(known);
    const stranger = { ...unread, id: '5f0000000000000000000999' };
    expect(nextSession(loggedIn(), { type: 'found', me: stranger, leagueId: undefined }).me).toEqual(
      stranger,
    );
  });

  it('takes news of the person who is logged in, and of nobody else', () => {
    const renamed = { ...me, name: 'Új Név' };
    expect(nextSession(loggedIn(), { type: 'meChanged', me: renamed }).me).toBe(renamed);
    const ended = nextSession(loggedIn(), { type: 'loggedOut' });
    expect(nextSession(ended, { type: 'meChanged', me: renamed })).toEqual(ended);
    const other = { ...me, id: '5f0000000000000000000999' };
    expect(nextSession(loggedIn(), { type: 'meChanged', me: other }).me).toBe(me);
  });

  it('leaves nothing of the person behind when it ends', () => {
    const ended = nextSession(loggedIn(first.league.id), { type: 'loggedOut', leavingTo: '/expired' });
    expect(ended).toEqual({ ...unknownSession, status: 'known', leavingTo: '/expired' });
    expect(nextSession(ended, { type: 'left' }).leavingTo).toBeUndefined();
  });
});

describe('the current league', () => {
  it('is the one that was chosen', () => {
    expect(currentLeague(loggedIn(second.league.id))).toBe(second);
  });

  it('stays the one of this page when the account is read again, whatever another page has chosen', () => {
    const news = { type: 'found', me, leagueId: second.league.id } as const;
    expect(currentLeague(nextSession(loggedIn(first.league.id), news))).toBe(first);
    expect(currentLeague(nextSession(loggedIn(), news))).toBe(second);
    const other = { ...me, id: '5f0000000000000000000999' };
    expect(currentLeague(nextSession(loggedIn(first.league.id), { ...news, me: other }))).toBe(second);
  });

  it('is the first membership when the chosen league is not among them any more', () => {
    expect(currentLeague(loggedIn('5f0000000000000000000999'))).toBe(first);
  });

  it('is the only membership of who has chosen none', () => {
    const one = aMe({ leagueMemberships: [second] });
    const session = nextSession(unknownSession, { type: 'found', me: one, leagueId: undefined });
    expect(currentLeague(session)).toBe(second);
  });

  it('is none of several before one was chosen, and none for somebody without league', () => {
    expect(currentLeague(loggedIn())).toBeUndefined();
    const alone = nextSession(unknownSession, { type: 'found', me: aMe(), leagueId: first.league.id });
    expect(currentLeague(alone)).toBeUndefined();
  });
});
