/** @jest-environment jsdom */
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import { routes } from './routes.tsx';

const Routes = () => useRoutes(routes);
afterEach(cleanup);

test.each([
  ['/owner/blog/create-post', 'Blog'],
  ['/owner/nothing/here', 'Page Not Found'],
])('%s says of a part that is not built: %s', async (at, title) => {
  await showScreen(<Routes />, { locale: 'en', namespace: 'owner', at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
