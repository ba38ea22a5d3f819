/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { frameTexts } from '../locales/frameTexts.ts';

// It brings the font, a file for browsers.
jest.unstable_mockModule('@endzone/shared-ui/theme/GlobalStyle.tsx', () => ({ GlobalStyle: () => null }));
const { Alone } = await import('./Alone.tsx');

let network: ReturnType<typeof fakeApi>;
beforeEach(() => {
  network = fakeApi();
});
afterEach(() => {
  cleanup();
  network.restore();
});

it('a remote that stands alone waits behind a panel while nobody can say who is logged in', async () => {
  network.answers['GET /auth'] = refusal(503, 'service_unavailable');
  await createI18n('en');
  await Promise.all([uiTexts, textsIn('shell', frameTexts)].map(loadTexts));
  await act(async () => {
    render(
      <MemoryRouter>
        <Alone App={() => <p>The remote</p>} />
      </MemoryRouter>,
    );
  });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('We could not check whether you are logged in');
  expect(screen.queryByText('The remote')).toBeNull();
  network.answers['GET /auth'] = { status: 204 };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The remote');
});
