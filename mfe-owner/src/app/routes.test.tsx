/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';

const Routes = () => useRoutes(routes);

it('a path of the owner that leads nowhere says so, once', async () => {
  await showScreen(<Routes />, { locale: 'en', namespace: 'owner', at: '/owner/nothing/here' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
  for (const said of ['Page Not Found', 'The link may be old or mistyped.'])
    expect(screen.getAllByText(said)).toHaveLength(1);
});
