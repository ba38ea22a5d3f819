/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import type { ShownPage } from '@endzone/contracts/edge/remotes';
import { answeredFromCache, connectionFound } from '@endzone/shared-ui/api/connection.ts';
import type { NavEntry } from '@endzone/shared-ui/navigation/navLinks.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useReachable } from './useReachable.ts';

afterEach(() => {
  act(() => connectionFound());
  cleanup();
});

const pages: ShownPage[] = [
  { of: 'mfe_player', path: '/secure', offline: true },
  { of: 'mfe_player', path: '/create-league' },
];

it('without connection tells which entries lead to a page that is not kept, wherever on their page they lead', () => {
  const { result } = renderHook(() => useReachable(pages));
  const entries: NavEntry[] = [
    '/secure',
    '/secure#pending',
    '/secure?from=mail',
    '/create-league',
    '/create-league#slides',
  ].map((to) => ({ to, label: to }));
  const cutOff = () => entries.filter((entry) => result.current(entry).isCutOff).map(({ to }) => to);
  expect(cutOff()).toEqual([]);
  act(() => answeredFromCache('Sat, 01 Aug 2026 14:00:00 GMT'));
  expect(cutOff()).toEqual(['/create-league', '/create-league#slides']);
});
