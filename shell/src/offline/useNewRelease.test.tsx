/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connectionFound, connectionLost } from '@endzone/shared-ui/api/connection.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useNewRelease } from './useNewRelease.ts';

const reload = jest.fn<(release: string) => boolean>(() => true);

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  document.body.innerHTML =
    '<script id="endzone-remotes" type="application/json" data-shell="shell.1">{"remotes":[],"pages":[],"missing":[]}</script>';
  globalThis.fetch = () =>
    Promise.resolve({
      ok: true,
      headers: new Headers({ 'Endzone-Shell': 'shell.2' }),
      json: () => Promise.resolve({ remotes: [], pages: [], missing: [] }),
    } as unknown as Response);
});
afterEach(() => {
  act(() => connectionFound());
  cleanup();
  jest.useRealTimers();
});

/** A page whose shell has a newer release, which it has found. */
async function anOldPage() {
  const shown = renderHook(({ at }) => useNewRelease(at, 'site', reload), { initialProps: { at: '/' } });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await act(async () => void dispatchEvent(new Event('focus')));
  expect(shown.result.current).toBe(true);
  return { goTo: (at: string) => shown.rerender({ at }) };
}

describe('a newer release', () => {
  it('is taken at the next page change, not before', async () => {
    const { goTo } = await anOldPage();
    expect(reload).not.toHaveBeenCalled();
    goTo('/help');
    expect(reload.mock.calls).toEqual([['shell.2']]);
  });

  it('waits while nobody answers: the page could not be loaded', async () => {
    const { goTo } = await anOldPage();
    act(connectionLost);
    goTo('/help');
    expect(reload).not.toHaveBeenCalled();
    act(() => connectionFound());
    expect(reload).not.toHaveBeenCalled();
    goTo('/');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while a toast is on the page: it would be gone unread', async () => {
    const { goTo } = await anOldPage();
    document.body.insertAdjacentHTML('beforeend', '<p data-toast="ok">Saved</p>');
    goTo('/help');
    expect(reload).not.toHaveBeenCalled();
    document.querySelector('[data-toast]')?.remove();
    goTo('/');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
