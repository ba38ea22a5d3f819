/** @jest-environment jsdom */
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sheetSaga } from '../sheet/saga.ts';
import { sendingAsked, sendingDone, sheetReducer } from '../sheet/slice.ts';
import { aGame, gameId } from '../sheet/testing/aGame.ts';
import { seasonTexts } from '../texts.ts';
import { DateDialog } from './DateDialog.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

it('A change of a day that was left before its answer is not told by the next dialog', async () => {
  const asked = sheetReducer(undefined, sendingAsked({ kind: 'date', gameId, date: '2026-04-26' }));
  const left = sheetReducer(asked, sendingDone(aGame({ date: '2026-04-26' })));
  const reducer: typeof sheetReducer = (state = left, action) => sheetReducer(state, action);
  const onClose = jest.fn();
  const { host } = await showScreen(<DateDialog game={aGame()} onClose={onClose} />, {
    locale: 'en',
    namespace: 'owner',
    texts: seasonTexts,
    createStore: () => createStore({ sheet: reducer }, []),
  });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(host.toast).not.toHaveBeenCalled();
});

it('A changed day is told once, and the dialog closes', async () => {
  const path = `POST /games/${gameId}/date`;
  api.answers[path] = { body: aGame({ date: '2026-04-26', version: 4 }) };
  const onClose = jest.fn();
  const { host } = await showScreen(<DateDialog game={aGame()} onClose={onClose} />, {
    locale: 'en',
    namespace: 'owner',
    texts: seasonTexts,
    createStore: () => createStore({ sheet: sheetReducer }, [() => sheetSaga()]),
  });
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: '26/04/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.toast).toHaveBeenCalledTimes(1);
});
