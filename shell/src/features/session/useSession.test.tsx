/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Me } from '@endzone/contracts/accounts/profile';
import type { Locale } from '@endzone/contracts/messages/format';
import type { Host, ToastText } from '@endzone/contracts/mount';
import { api } from '@endzone/shared-ui/api/client.ts';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { keepLeague, wasLoggedIn } from './kept.ts';
import { useSession } from './useSession.ts';

const membership = aMembership();
const me = aMe({ leagueMemberships: [membership] });
const toast = jest.fn<(toast: ToastText) => void>();
const clear = jest.fn();
const toasts = { show: toast, clear };

let network: ReturnType<typeof fakeApi>;
let host: Host;
let present: () => Me | undefined;

function Shell({ locale = 'hu', home }: { locale?: Locale; home?: string }) {
  const { session, latest, mount } = useSession(locale, toasts, home);
  const { pathname, search, hash } = useLocation();
  host = mount.host;
  present = () => latest.current.me;
  return (
    <p>
      {[
        `${pathname}${search}${hash}`,
        session.status,
        session.me?.name ?? 'nobody',
        mount.league?.league.name ?? '-',
      ].join(' ')}
    </p>
  );
}

async function open(path = '/team', home?: string) {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Shell home={home} />
      </MemoryRouter>,
    );
  });
}
const shown = () => screen.getByRole('paragraph').textContent;

beforeEach(() => {
  localStorage.clear();
  network = fakeApi();
  network.answers['GET /auth'] = { body: me };
});
afterEach(() => {
  cleanup();
  network.restore();
});

describe('at the start', () => {
  it('asks the server who is logged in, and finds the league that was chosen here', async () => {
    keepLeague(me.id, membership.league.id);
    await open();
    expect(shown()).toBe('/team known Emőke Kőszegi Kürtőskalács Liga');
    expect(wasLoggedIn()).toBe(true);
  });

  it('ends what asked for a log-in when somebody logs in', async () => {
    network.answers['GET /auth'] = { status: 204 };
    clear.mockClear();
    await open('/login');
    expect(clear).not.toHaveBeenCalled();
    act(() => host.loggedIn(me));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('tells what began before a log-in who it was', async () => {
    network.answers['GET /auth'] = { status: 204 };
    await open('/login');
    const before = present;
    act(() => host.loggedIn(me));
    expect(before()).toEqual(me);
  });

  it('asks again in the other language, which writes the name in the other order', async () => {
    const at = (locale: Locale) => (
      <MemoryRouter initialEntries={['/team']}>
        <Shell locale={locale} />
      </MemoryRouter>
    );
    const { rerender } = await act(async () => render(at('hu')));
    network.answers['GET /auth'] = { body: { ...me, name: 'Kőszegi Emőke' } };
    await act(async () => rerender(at('en')));
    expect(shown()).toContain('known Kőszegi Emőke');
  });

  it('takes no answer for a visitor', async () => {
    network.answers['GET /auth'] = { status: 204 };
    await open();
    expect(shown()).toBe('/team known nobody -');
    expect(wasLoggedIn()).toBe(false);
  });

  it('does not take a server that is away for a visitor', async () => {
    network.answers['GET /auth'] = refusal(503, 'service_unavailable');
    await open();
    expect(shown()).toBe('/team failed nobody -');
  });
});

describe('a log-out', () => {
  it.each([
    [undefined, '/'],
    ['/login', '/login'],
  ])('leads to where the site begins (%s)', async (home, to) => {
    await open('/owner', home);
    act(() => host.loggedOut('logout'));
    expect(shown()).toBe(`${to} known nobody -`);
  });

  it('is not undone by an answer that was asked for before it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /auth'] = async () => {
      await promise;
      return { body: me };
    };
    await open();
    act(() => host.loggedOut('logout'));
    const after = shown();
    await act(async () => {
      resolve();
      await promise;
      await new Promise((done) => setTimeout(done));
    });
    expect(after).toContain(' known nobody -');
    expect(shown()).toBe(after);
    expect(wasLoggedIn()).toBe(false);
  });
});

describe('a call that the server refuses beside a log-out', () => {
  const refuseLater = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /users/me'] = async () => {
      await promise;
      return refusal(401, 'unauthenticated');
    };
    return resolve;
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it('is no expired session when it is answered right after it', async () => {
    await open();
    const refuse = refuseLater();
    await act(async () => {
      const asked = expect(api.get('/users/me')).rejects.toMatchObject({ status: 401 });
      host.loggedOut('logout');
      refuse();
      await asked;
    });
    expect(shown()).toBe('/ known nobody -');
    expect(host.takeRoute(null)).toBeUndefined();
  });

  it('is none when it is answered before it either', async () => {
    history.replaceState(null, '', '/logout');
    await open('/logout');
    const refuse = refuseLater();
    await act(async () => {
      const asked = expect(api.get('/users/me')).rejects.toMatchObject({ status: 401 });
      refuse();
      await asked;
    });
    expect(shown()).toBe('/ known nobody -');
    expect(host.takeRoute(null)).toBeUndefined();
  });
});

describe('when the server knows the session no more', () => {
  it('clears the log-in and goes to /expired once, however many calls are refused', async () => {
    await open();
    network.answers['GET /users/me'] = refusal(401, 'unauthenticated');
    const out = jest.spyOn(host, 'loggedOut');
    await act(async () => {
      await Promise.allSettled([api.get('/users/me'), api.get('/users/me')]);
    });
    expect(out).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('/expired known nobody -');
    expect(wasLoggedIn()).toBe(false);
  });

  it.each(['/login', '/email-change/stop/abc', '/reset-password/abc?x=1'])(
    'stays at %s, which is for who is not logged in',
    async (place) => {
      await open();
      host.takeRoute(null);
      history.replaceState(null, '', place);
      act(() => host.loggedOut('expired'));
      expect(shown()).toBe('/team known nobody -');
      expect(wasLoggedIn()).toBe(false);
      expect(host.takeRoute(null)).toBeUndefined();
      history.replaceState(null, '', '/');
    },
  );

  it('remembers where it was noticed', async () => {
    await open();
    act(() => host.loggedOut('expired'));
    expect(host.takeRoute(null)).toBe('/');
  });

  it('remembers what the navigation to there carried', async () => {
    await open();
    history.replaceState({ usr: { intent: 'JOIN_LEAGUE' }, key: 'k', idx: 1 }, '', '/leagues/5f/create-team');
    act(() => host.loggedOut('expired'));
    expect(remembered(null)?.state).toEqual({ intent: 'JOIN_LEAGUE' });
    expect(host.takeRoute(null)).toBe('/leagues/5f/create-team');
    history.replaceState(null, '', '/');
  });
});

describe('the account', () => {
  it('is read again when a remote asks for it', async () => {
    await open();
    network.answers['GET /users/me'] = { body: { ...me, name: 'Új Név' } };
    await act(() => host.refreshMe());
    expect(shown()).toContain('known Új Név');
  });

  it('that cannot be read stays as it was, and the remote is told', async () => {
    await open();
    network.answers['GET /users/me'] = refusal(503, 'service_unavailable');
    await expect(host.refreshMe()).rejects.toMatchObject({ status: 503 });
    expect(shown()).toContain('known Emőke Kőszegi');
  });

  it('stays as it was changed while it was read', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /users/me'] = () => promise.then(() => ({ body: me }));
    await act(async () => {
      const refreshing = host.refreshMe();
      host.meChanged({ ...me, name: 'Új Név' });
      resolve();
      await refreshing;
    });
    expect(shown()).toContain('known Új Név');
  });

  it('is shown as it was read when the reading ends, whatever is asked meanwhile', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /users/me'] = { body: { ...me, name: 'Új Név' } };
    const first = host.refreshMe();
    network.answers['GET /users/me'] = () => promise.then(() => ({ body: { ...me, name: 'Újabb Név' } }));
    const second = host.refreshMe();
    await act(() => first);
    expect(shown()).toContain('known Új Név');
    await act(async () => {
      resolve();
      await second;
    });
    expect(shown()).toContain('known Újabb Név');
  });

  it('stays as it was changed while the server was asked who is logged in', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /auth'] = () => promise.then(() => ({ body: me }));
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'endzone.loggedIn', newValue: '2' }));
      host.meChanged({ ...me, name: 'Új Név' });
      resolve();
      await promise;
    });
    expect(shown()).toContain('known Új Név');
  });

  it('is that of who has logged in over the person meanwhile', async () => {
    await open();
    const other = aMe({ id: 'b'.repeat(24), name: 'Szabó Lili' });
    network.answers['GET /auth'] = network.answers['GET /users/me'] = { body: other };
    await act(() => host.refreshMe());
    expect(shown()).toContain('known Szabó Lili');
  });

  it('is nobody’s when the person logs out while it is read', async () => {
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    network.answers['GET /users/me'] = () => promise.then(() => ({ body: me }));
    await act(async () => {
      const refreshing = host.refreshMe();
      host.loggedOut('logout');
      resolve();
      await refreshing;
    });
    expect(shown()).toContain('known nobody');
  });
});

describe('the league of the person', () => {
  it('is kept on the device', async () => {
    await open();
    act(() => host.selectLeague(membership.league.id));
    expect(shown()).toContain('Kürtőskalács Liga');
    cleanup();
    await open();
    expect(shown()).toContain('Kürtőskalács Liga');
  });
});

describe('a league that the address names', () => {
  const other = aMembership({ leagueId: '5f0000000000000000000200', name: 'Szomszédok Kupája' });
  const path = (leagueId: string) => `/team?week=2&league=${leagueId}#mine`;

  it('is the current one from then on, and the address is as usual again', async () => {
    network.answers['GET /auth'] = { body: aMe({ leagueMemberships: [membership, other] }) };
    keepLeague(me.id, membership.league.id);
    await open(path(other.league.id));
    expect(shown()).toBe('/team?week=2#mine known Emőke Kőszegi Szomszédok Kupája');
    cleanup();
    await open('/team');
    expect(shown()).toContain('Szomszédok Kupája');
  });

  it('is the current one on every page of it, and afterwards, whatever was chosen before', async () => {
    network.answers['GET /auth'] = { body: aMe({ leagueMemberships: [membership, other] }) };
    keepLeague(me.id, membership.league.id);
    await open(`/leagues/${other.league.id}/draft`);
    expect(shown()).toBe(`/leagues/${other.league.id}/draft known Emőke Kőszegi Szomszédok Kupája`);
    cleanup();
    await open('/team');
    expect(shown()).toContain('Szomszédok Kupája');
  });

  it('does not become the current one by a page of a league of others', async () => {
    keepLeague(me.id, membership.league.id);
    await open(`/leagues/${other.league.id}/standings`);
    expect(shown()).toBe(`/leagues/${other.league.id}/standings known Emőke Kőszegi Kürtőskalács Liga`);
  });

  it('has a page of its own when it is somebody else’s', async () => {
    keepLeague(me.id, membership.league.id);
    await open(path('none/../x'));
    expect(shown()).toBe('/leagues/none%2F..%2Fx known Emőke Kőszegi Kürtőskalács Liga');
  });

  it('waits until the leagues are known', async () => {
    network.answers['GET /auth'] = { body: aMe({ leagueMemberships: null }) };
    await open(path(other.league.id));
    expect(shown()).toContain('league=');
    act(() => host.meChanged(aMe({ leagueMemberships: [membership, other] })));
    expect(shown()).toBe('/team?week=2#mine known Emőke Kőszegi Szomszédok Kupája');
  });
});

describe('another tab', () => {
  const hear = (newValue: string | null) =>
    act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'endzone.loggedIn', newValue }));
    });

  it('logs this one out too', async () => {
    await open();
    await hear(null);
    expect(shown()).toBe('/team known nobody -');
  });

  it('hears of each log-in, and of nothing when the server knows the person', async () => {
    const kept = () => localStorage.getItem('endzone.loggedIn');
    await open('/login');
    const first = kept();
    await hear('1');
    expect(kept()).toBe(first);
    act(() => host.loggedIn(me));
    expect(kept()).not.toBe(first);
    expect(wasLoggedIn()).toBe(true);
  });

  it('lets this one ask who is logged in now', async () => {
    network.answers['GET /auth'] = { status: 204 };
    await open();
    network.answers['GET /auth'] = { body: me };
    await hear('1');
    expect(shown()).toBe('/team known Emőke Kőszegi Kürtőskalács Liga');
  });
});
