/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { closeOnBack } from '../overlay/backCloses.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import { mockMatchMedia } from '../testing/media.ts';
import { prepareTexts } from '../testing/showScreen.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const Editing = () => (
  <>
    <h1>Editing</h1>
    <UnsavedGuard />
  </>
);
function Leagues() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Leagues</h1>
      <button onClick={() => setIsOpen(true)}>More</button>
      {isOpen && (
        <Dialog title="More" onClose={() => setIsOpen(false)}>
          <Link to="/editing">Edit</Link>
        </Dialog>
      )}
    </>
  );
}
const show = () =>
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<h1>Before</h1>} />
        <Route path="/leagues" element={<Leagues />} />
        <Route path="/editing" element={<Editing />} />
      </Routes>
    </BrowserRouter>,
  );
const page = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const question = () => screen.findByRole('alertdialog', { hidden: true });
const back = () => act(async () => window.history.back());
const expectPage = (shown: string) =>
  waitFor(() => expect([page(), window.location.pathname]).toEqual([shown, `/${shown.toLowerCase()}`]));

beforeEach(async () => {
  mockMatchMedia();
  await prepareTexts('en', 'player');
});

describe('“Back” from a form that a dialog opened', () => {
  const openForm = async () => {
    show();
    await press('More');
    await userEvent.click(screen.getByText('Edit'));
    await expectPage('Editing');
  };

  // The first of this file, as long as nothing lies below.
  it('leaves it for the page with the dialog, be that the first one', async () => {
    window.history.replaceState({ idx: 0 }, '', '/leagues');
    await openForm();
    await back();
    await question();
    await expectPage('Editing');
    await press('Leave without saving');
    await expectPage('Leagues');
  });

  it('leaves it alone until that is meant', async () => {
    window.history.pushState({ idx: 0 }, '', '/before');
    window.history.pushState({ idx: 1 }, '', '/leagues');
    await openForm();
    for (const answer of ['Keep editing', 'Leave without saving']) {
      await back();
      await question();
      await expectPage('Editing');
      await press(answer);
    }
    await expectPage('Leagues');
    await back();
    await expectPage('Before');
  });

  it('asks as well after a long step', async () => {
    window.history.pushState({ idx: 0 }, '', '/before');
    window.history.pushState({ idx: 1 }, '', '/leagues');
    await openForm();
    await act(async () => window.history.go(-2));
    await question();
    await expectPage('Editing');
  });
});

it('“Forward” to what was open over a form stays on it', async () => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/editing');
  show();
  const step = jest.spyOn(window.history, 'go');
  const end = closeOnBack(() => end());
  await back();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  await act(async () => window.history.forward());
  await waitFor(() => expect(Object.keys(window.history.state as object)).toHaveLength(2));
  expect(step).not.toHaveBeenCalled();
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  step.mockRestore();
});

it('“Back” does not leave what was typed unasked, and leaves it when that is meant', async () => {
  window.history.pushState({ idx: 0 }, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/editing');
  show();
  await back();
  await question();
  await press('Keep editing');
  expect([page(), window.location.pathname]).toEqual(['Editing', '/editing']);
  await back();
  await question();
  await press('Leave without saving');
  await waitFor(() => expect(page()).toBe('Before'));
});
