/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PendingMembership } from '@endzone/contracts/leagues/joining';
import { UnsavedGuard } from '@endzone/shared-ui/forms/UnsavedGuard.tsx';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { aMe, aMembership } from '@endzone/shared-ui/testing/people.ts';
import { aHost, showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { memberTexts } from '../locales/memberTexts.ts';
import { MemberTopBar } from '../features/navigation/MemberBars.tsx';

beforeAll(() => mockMatchMedia());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const led = aMembership({ leagueId: 'a'.repeat(24), name: 'Zúgó Liga', role: 'LEAGUE_ADMIN' });
const joined = aMembership({ leagueId: 'b'.repeat(24), name: 'Ákos ligája' });
const asked: PendingMembership = {
  id: 'd'.repeat(24),
  type: 'REQUESTED',
  displayName: 'Emőke Kőszegi',
  league: { id: 'c'.repeat(24), name: 'Bajnokok' },
  createdAt: '2026-01-06 10:00:00',
  expiresAt: null,
};

function Where() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}
const where = () => screen.getByRole('status').textContent;

/** The bar, and the news that come while it is there. */
function Bar() {
  const [unread, setUnread] = useState(2);
  return (
    <>
      <MemberTopBar
        locale="en"
        onLocale={() => {}}
        reachable={(entry) => entry}
        unread={unread}
        full={false}
      />
      <button onClick={() => setUnread((now) => now + 1)}>News</button>
      <button onClick={() => setUnread(0)}>All viewed</button>
    </>
  );
}

async function show(memberships = [led, joined], pending = [asked], page: ReactNode = null) {
  const host = aHost();
  await showScreen(
    <>
      <Bar />
      <Where />
      {page}
    </>,
    {
      host,
      namespace: 'shell',
      texts: memberTexts,
      at: '/team',
      league: memberships[0],
      me: aMe({ leagueMemberships: memberships, pendingLeagueMemberships: pending }),
    },
  );
  return { host };
}
const press = (name: string | RegExp, role: 'button' | 'option' | 'link' = 'button') =>
  userEvent.click(screen.getByRole(role, { name }));
const openSwitcher = () => press(/Zúgó Liga/);

describe('the leagues of a member, in the bar', () => {
  it('stand by name with the role in each, those that wait for an answer last', async () => {
    await show();
    await openSwitcher();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ákos ligája.*Member/),
      expect.stringMatching(/Zúgó Liga.*Admin/),
      expect.stringMatching(/Bajnokok.*Pending/),
    ]);
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/Zúgó Liga/);
  });

  it('stand once each, whatever else waits there', async () => {
    const invited: PendingMembership = {
      ...asked,
      id: 'e'.repeat(24),
      type: 'INVITED',
      displayName: 'emoke@example.com',
      expiresAt: '2099-01-20 10:00:00',
    };
    const inOwn = { ...invited, id: 'f'.repeat(24), league: joined.league };
    await show([led, joined], [asked, invited, inOwn]);
    await openSwitcher();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ákos ligája.*Member/),
      expect.stringMatching(/Zúgó Liga.*Admin/),
      expect.stringMatching(/Bajnokok.*Pending/),
    ]);
  });

  it('are chosen for all pages, and lead to the league', async () => {
    const { host } = await show();
    await openSwitcher();
    await press(/Ákos ligája/, 'option');
    expect(host.selectLeague.mock.calls).toEqual([[joined.league.id]]);
    expect(where()).toBe(`/leagues/${joined.league.id}`);
  });

  it('do not drop what was typed unasked', async () => {
    const { host } = await show([led, joined], [asked], <UnsavedGuard />);
    for (const name of [/Ákos ligája/, /Bajnokok/]) {
      await openSwitcher();
      await press(name, 'option');
      await screen.findByRole('alertdialog');
      await press('Keep editing');
    }
    expect(where()).toBe('/team');
    expect(host.selectLeague).not.toHaveBeenCalled();
    await openSwitcher();
    await press(/Ákos ligája/, 'option');
    await press('Leave without saving');
    expect(where()).toBe(`/leagues/${joined.league.id}`);
  });

  it('lead to what waits where it is not theirs yet, and stay with the present one', async () => {
    const { host } = await show();
    await openSwitcher();
    await press(/Bajnokok/, 'option');
    expect(host.selectLeague).not.toHaveBeenCalled();
    expect(where()).toBe(`/leagues/${asked.league.id}/join`);
  });

  it('are offered with more to join or to create where there is one alone', async () => {
    await show([led], []);
    await openSwitcher();
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/leagues', '/create-league']),
    );
  });

  it('are read again with each news, which may be of one that was joined or lost', async () => {
    const { host } = await show();
    await press('All viewed');
    expect(host.refreshMe).not.toHaveBeenCalled();
    await press('News');
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
  });

  it('are read again when somebody comes back to the page, not more than once a minute', async () => {
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
    let visibility: DocumentVisibilityState = 'visible';
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
    const turn = (next: DocumentVisibilityState, after: number) => {
      jest.setSystemTime(Date.now() + after);
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { host } = await show();
    turn('hidden', 70_000);
    expect(host.refreshMe).not.toHaveBeenCalled();
    turn('visible', 0);
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
    turn('hidden', 10_000);
    turn('visible', 10_000);
    expect(host.refreshMe).toHaveBeenCalledTimes(1);
    turn('hidden', 10_000);
    turn('visible', 30_000);
    expect(host.refreshMe).toHaveBeenCalledTimes(2);
  });

  it('lead from the person’s menu to what waits, if anything does', async () => {
    await show();
    await press(/^Account of/);
    expect(screen.getByRole('link', { name: 'My leagues' }).getAttribute('href')).toBe('/secure#pending');
    cleanup();
    await show([led], []);
    await press(/^Account of/);
    expect(screen.getByRole('link', { name: 'My leagues' }).getAttribute('href')).toBe('/secure');
  });
});
