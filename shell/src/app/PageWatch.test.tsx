/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { aMe } from '@endzone/shared-ui/testing/people.ts';
import { aHost, prepareTexts } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PageWatch } from './PageWatch.tsx';

let network: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  network = fakeApi();
  network.answers['POST /users/me/locale/en'] = { status: 204 };
  await prepareTexts('en', 'shell');
});
afterEach(() => {
  cleanup();
  network.restore();
});

it('saves the language that a visitor chose once they have logged in, and reads their account then', async () => {
  const host = aHost();
  const page = (given: { locale: 'hu' | 'en'; me?: ReturnType<typeof aMe> }) => (
    <MemoryRouter>
      <PageWatch
        status="known"
        mount={{ me: undefined, league: undefined, host, ...given }}
        path="/"
        frame="site"
        aboveTabBar
      />
    </MemoryRouter>
  );
  const { rerender } = render(page({ locale: 'hu' }));
  rerender(page({ locale: 'en' }));
  rerender(page({ locale: 'en', me: aMe({ locale: 'hu' }) }));
  await waitFor(() => expect(network.calls('POST /users/me/locale/en')).toHaveLength(1));
  await waitFor(() => expect(host.refreshMe).toHaveBeenCalledTimes(1));
});
