/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { remembered } from '@endzone/shared-ui/host/returnRoute.ts';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ToLogIn } from './ToLogIn.tsx';

it('remembers where a visitor wanted to go, with what the way there carried', () => {
  const state = { intent: 'JOIN_LEAGUE' };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/leagues/5f/create-team', search: '?a=b', state }]}>
      <Routes>
        <Route path="/login" element={null} />
        <Route path="*" element={<ToLogIn />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(remembered(null)).toMatchObject({ path: '/leagues/5f/create-team?a=b', state });
});
