/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { InvitationScreen } from '../features/invitation/InvitationScreen.tsx';
import { LoginScreen } from '../features/login/LoginScreen.tsx';
import { RegisterScreen } from '../features/registration/RegisterScreen.tsx';
import { registrationTexts } from '../features/registration/texts.ts';

it('an invitation by mail fills registration and log-in in with the address that it was sent to', async () => {
  const api = fakeApi();
  api.answers['GET /invitations/i/t'] = { body: { league: { name: 'Serleg' }, invitedBy: 'Kata Kovács' } };
  await showScreen(
    <Routes>
      <Route path="/invitation/accept/:id/:token" element={<InvitationScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/login" element={<LoginScreen />} />
    </Routes>,
    { texts: registrationTexts, at: '/invitation/accept/i/t#email=dora%2Begy%40example.hu' },
  );
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByRole('button', { name: 'Register' });
  expect([valueOf('E-mail'), valueOf('Confirm e-mail')]).toEqual(Array(2).fill('dora+egy@example.hu'));
  await userEvent.setup().click(screen.getByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByLabelText('Confirm e-mail')).toBeNull());
  expect(valueOf('E-mail')).toBe('dora+egy@example.hu');
  api.restore();
});
