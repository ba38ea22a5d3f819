/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writeConsent } from '@endzone/shared-ui/host/consent.ts';
import { usePageTitle } from '@endzone/shared-ui/host/usePageTitle.ts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { usePageChange } from './usePageChange.ts';

let go: NavigateFunction;
let network: ReturnType<typeof fakeApi>;

const titles: Record<string, string> = { '/faq': 'GYIK', '/blog': 'Blog' };

function Shown({ path }: { path: string }) {
  const title = titles[path] ?? '';
  usePageTitle(title);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <input aria-label="field" />
    </>
  );
}

function Shell() {
  const { pathname } = useLocation();
  go = useNavigate();
  usePageChange(pathname);
  return (
    <main id="main" tabIndex={-1}>
      <Shown key={pathname} path={pathname} />
    </main>
  );
}

const open = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Shell />
      </MemoryRouter>,
    );
  });
const goTo = (path: string) => act(async () => go(path));

const scrolled = jest.fn();
beforeEach(() => {
  network = fakeApi();
  network.answers['POST /page-views'] = { status: 204 };
  window.scrollTo = scrolled;
  scrolled.mockClear();
  writeConsent(undefined);
});
afterEach(() => {
  cleanup();
  network.restore();
});
const views = () => network.calls('POST /page-views').map(({ body }) => body);

describe('a page change', () => {
  it('is counted with its title, without consent until somebody gave it', async () => {
    await open('/faq');
    writeConsent('all');
    await goTo('/blog');
    expect(views()).toEqual([
      { path: '/faq', title: 'GYIK – Endzone', consent: false },
      { path: '/blog', title: 'Blog – Endzone', consent: true },
    ]);
  });

  it('scrolls to the top and brings the focus to the new title', async () => {
    await open('/faq');
    expect(scrolled).not.toHaveBeenCalled();
    await goTo('/blog');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Blog' }));
  });

  it('leaves the focus where it is when the first page comes', async () => {
    await open('/faq');
    expect(document.activeElement).toBe(document.body);
  });

  it('is counted once though the title changes with the language', async () => {
    await open('/faq');
    act(() => void dispatchEvent(new Event('endzone:titled')));
    expect(views()).toHaveLength(1);
  });
});
