/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { mockMatchMedia } from '../testing/media.ts';
import { prepareTexts } from '../testing/showScreen.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const Editing = () => (
  <>
    <h1>Editing</h1>
    <UnsavedGuard />
  </>
);
const page = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const question = () => screen.findByRole('alertdialog', { hidden: true });
const back = () => act(async () => window.history.back());

beforeEach(async () => {
  mockMatchMedia();
  await prepareTexts('en', 'player');
});

it('“Back” does not leave what was typed unasked, and leaves it when that is meant', async () => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/editing');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<h1>Before</h1>} />
        <Route path="/editing" element={<Editing />} />
      </Routes>
    </BrowserRouter>,
  );
  await back();
  await question();
  await press('Keep editing');
  expect([page(), window.location.pathname]).toEqual(['Editing', '/editing']);
  await back();
  await question();
  await press('Leave without saving');
  await waitFor(() => expect(page()).toBe('Before'));
});
