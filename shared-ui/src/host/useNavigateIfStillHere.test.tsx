/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { useNavigateIfStillHere } from './useNavigateIfStillHere.ts';

let finish: () => void;

function Form() {
  const navigateIfStillHere = useNavigateIfStillHere();
  const save = async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    await navigateIfStillHere('/saved');
  };
  return <button onClick={() => void save()}>Save</button>;
}

const show = () =>
  render(
    <BrowserRouter>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/forms/2">Next form</Link>
      <Routes>
        <Route path="/forms/:id" element={<Form />} />
        <Route path="*" element={<p>A page</p>} />
      </Routes>
    </BrowserRouter>,
  );
const press = (name: string) => userEvent.click(screen.getByText(name));

describe('navigating after a command', () => {
  beforeEach(() => history.replaceState(null, '', '/forms/1'));

  it('opens the next page', async () => {
    show();
    await press('Save');
    await act(async () => finish());
    expect(location.pathname).toBe('/saved');
  });

  it('does nothing once the user has gone elsewhere', async () => {
    show();
    await press('Save');
    await press('Elsewhere');
    await act(async () => finish());
    expect(location.pathname).toBe('/elsewhere');
  });

  it('goes by the page the form is on now, not the one it started on', async () => {
    show();
    await press('Next form');
    await press('Save');
    await act(async () => finish());
    expect(location.pathname).toBe('/saved');
  });
});
