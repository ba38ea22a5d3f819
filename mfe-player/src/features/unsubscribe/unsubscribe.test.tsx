/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx';
import { unsubscribeTexts } from './texts.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const page = (
  <Routes>
    <Route path="/unsubscribe/:token" element={<UnsubscribeScreen />} />
  </Routes>
);

it.each([
  ['', 'newsletter', 'Newsletter'],
  ['?kind=league', 'league', 'League notifications by e-mail'],
  ['?kind=draft', 'draft', 'Draft notifications by e-mail'],
  ['?kind=<b>', 'newsletter', 'Newsletter'],
])('the link %p stops one kind of mail, after a press', async (search, kind, words) => {
  api.answers['POST /users/unsubscribe/tok'] = { status: 204 };
  await showScreen(page, { texts: unsubscribeTexts, at: `/unsubscribe/tok${search}` });
  expect(screen.getByText(words)).toBeTruthy();
  expect(api.asked).toEqual([]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You will not get these e-mails any more')).toBeTruthy();
  expect(api.asked).toMatchObject([{ method: 'POST', body: { kind } }]);
});

it('without an answer it can be pressed again', async () => {
  await showScreen(page, { texts: unsubscribeTexts, at: '/unsubscribe/tok', locale: 'hu' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leiratkozás' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  api.answers['POST /users/unsubscribe/tok'] = { status: 204 };
  await user.click(screen.getByRole('button', { name: 'Leiratkozás' }));
  expect(await screen.findByText('Nem küldünk neked több ilyen e-mailt')).toBeTruthy();
});
