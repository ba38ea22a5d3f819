/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { connectionFound, connectionLost } from '../api/connection.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { lazyPart } from './lazyPart.tsx';

const Queue = ({ of }: { of: string }) => <p>{`Queue of ${of}`}</p>;
const load = jest.fn<() => Promise<ComponentType<{ of: string }>>>();

// What a boundary catches is written to the console as well.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  load.mockReset();
});

const show = () => {
  const Part = lazyPart(load);
  return showScreen(
    <>
      <h1>Draft room</h1>
      <Part of="Anna" />
    </>,
  );
};

it('shows a part once it is loaded', async () => {
  load.mockResolvedValue(Queue);
  await show();
  expect(await screen.findByText('Queue of Anna')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['another press', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  [
    'a connection that is back',
    async () => {
      await act(async () => connectionLost());
      await act(async () => connectionFound());
    },
  ],
])('a part that cannot be loaded leaves the rest of the screen alone, until %s', async (_, again) => {
  load.mockRejectedValueOnce(new Error('no such file')).mockResolvedValue(Queue);
  await show();
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Draft room' })).toBeTruthy();
  await again();
  expect(await screen.findByText('Queue of Anna')).toBeTruthy();
});
