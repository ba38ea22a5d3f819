/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { useCanonical } from './useCanonical.ts';

const canonical = () => document.querySelector('link[rel="canonical"]');
beforeEach(() => {
  document.head.innerHTML = '<link rel="canonical" href="https://endzone.example/blog/5">';
});
afterEach(cleanup);

it('leaves the address of the page that the server sent, and takes it away with the next page', () => {
  const { rerender } = renderHook(({ path }) => useCanonical(path), { initialProps: { path: '/blog/5' } });
  expect(canonical()).toBeTruthy();
  rerender({ path: '/blog' });
  expect(canonical()).toBeNull();
});

it('takes it away when somebody went on before this was loaded', () => {
  renderHook(() => useCanonical('/blog'));
  expect(canonical()).toBeNull();
});

it.each(['/blog/5/', '/Blog/5'])('leaves it for %s, which is the same page', (path) => {
  renderHook(() => useCanonical(path));
  expect(canonical()).toBeTruthy();
});
