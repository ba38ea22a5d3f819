/** @jest-environment jsdom */
import { changeGameDate } from '@endzone/contracts/stats/realGames';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { seasonReducer } from '../season/slice.ts';
import { seasonTexts } from '../season/texts.ts';
import { DateDialog } from './DateDialog.tsx';
import { aGame, gameId } from '../season/testing/aGame.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

it('A changed day is announced once, and the dialog closes', async () => {
  const path = `POST /games/${gameId}/date`;
  api.answers[path] = { body: aGame({ date: '2026-04-26', version: 4 }) };
  const onClose = jest.fn();
  const { host } = await showScreen(<DateDialog game={aGame()} onClose={onClose} />, {
    locale: 'en',
    namespace: 'owner',
    texts: seasonTexts,
    createStore: () => createStore({ season: seasonReducer }, []),
  });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: '26/04/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.toast).toHaveBeenCalledTimes(1);
});

it.each([
  ['en', '25/11/2026', '25/11/2026'],
  ['hu', '2026. 11. 25.', '2026. 11. 25.'],
] as const)('The day is filled in as readers of %s write it', async (locale, day, typed) => {
  const path = `POST /games/${gameId}/date`;
  api.answers[path] = { body: aGame({ date: '2026-11-25', version: 4 }) };
  const game = aGame({ date: '2026-11-25' });
  await showScreen(<DateDialog game={game} onClose={jest.fn()} />, {
    locale,
    namespace: 'owner',
    texts: seasonTexts,
    createStore: () => createStore({ season: seasonReducer }, []),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe(day);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.submit(field);
  await waitFor(() => expect(api.calls(path)).toHaveLength(1));
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ date: '2026-11-25' });
});

it('A day that the server refuses says why at the field, and the dialog stays', async () => {
  const violations = [{ property: 'date', message: 'The game would be out of its week' }];
  api.answers[`POST /games/${gameId}/date`] = refusal(400, 'invalid', { violations });
  const onClose = jest.fn();
  await showScreen(<DateDialog game={aGame()} onClose={onClose} />, {
    locale: 'en',
    namespace: 'owner',
    texts: seasonTexts,
    createStore: () => createStore({ season: seasonReducer }, []),
  });
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '26/04/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The game would be out of its week');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '27/04/2026' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(inBothLanguages((locale) => refusalsOf(changeGameDate, undefined, locale)))(
  '$name is said in the dialog ($locale)',
  async ({ locale, message, answer }) => {
    api.answers[`POST /games/${gameId}/date`] = answer;
    const onClose = jest.fn();
    await showScreen(<DateDialog game={aGame()} onClose={onClose} />, {
      locale,
      namespace: 'owner',
      texts: seasonTexts,
      createStore: () => createStore({ season: seasonReducer }, []),
    });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '26/04/2026' } });
    fireEvent.submit(screen.getByRole('textbox'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  },
);
