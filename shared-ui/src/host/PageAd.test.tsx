/** @jest-environment jsdom */
import type { Ad } from '@endzone/contracts/content/ads';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../testing/fakeApi.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { PageAd } from './PageAd.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi();
  const ad: Partial<Ad> = { page: 'blog', placement: 'top', image: '/api/files/ad', url: null };
  api.answers['GET /ads'] = { body: [ad] };
});
afterEach(() => {
  cleanup();
  api.restore();
});

it('the place of an advertisement is kept free on the first page alone, then where there is one', async () => {
  const first = await showScreen(<PageAd page="league" placement="top" />);
  const box = first.container.innerHTML;
  expect(box).not.toBe('');
  await waitFor(() => expect(sessionStorage.getItem('endzone.emptyAds')).toBe('league/top'));
  expect(first.container.innerHTML).toBe(box);
  cleanup();

  const next = await showScreen(<PageAd page="team" placement="top" />);
  expect(next.container.innerHTML).toBe('');
  cleanup();

  await showScreen(<PageAd page="blog" placement="top" />);
  expect(await screen.findByRole('complementary', { name: 'Advertisement' })).toBeTruthy();
  expect(api.calls('GET /ads')).toHaveLength(1);
});
