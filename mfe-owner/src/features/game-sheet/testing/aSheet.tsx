import type { RealGame, SheetDraft } from '@endzone/contracts/stats/realGames';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { jobsSaga } from '../../../data/jobs/saga.ts';
import { jobsReducer } from '../../../data/jobs/slice.ts';
import { seasonSaga } from '../../../data/season/saga.ts';
import { seasonReducer } from '../../../data/season/slice.ts';
import { GameSheetScreen } from '../GameSheetScreen.tsx';
import { sheetSaga } from '../saga.ts';
import { sheetReducer } from '../slice.ts';
import { gameSheetTexts } from '../texts.ts';
import {
  aGame,
  anEnteredGame,
  gameId,
  ids,
  offenseLine,
  someRules,
} from '../../../data/season/testing/aGame.ts';

export const gamePath = `GET /games/${gameId}`;
export const savePath = `POST /games/${gameId}/scores`;
export const draftPath = `/games/${gameId}/draft`;
// Looking for what covers a button costs more than the rest of these tests.
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

export const aDraft = (given: Partial<SheetDraft> = {}): SheetDraft => ({
  sheet: { players: {} },
  basedOn: 3,
  savedAt: '2026-04-25 12:00:00',
  device: 'Firefox on Android',
  isStale: false,
  ...given,
});

/** The network edge of an open sheet. */
export function fakeSheetApi() {
  const api = fakeApi();
  const serve = (game: RealGame) => {
    api.answers[gamePath] = { body: game };
  };
  const season = aSeason({ id: aGame().seasonId, activeJob: null });
  api.answers['GET /seasons/latest'] = { body: season };
  api.answers['GET /seasons'] = { body: [season] };
  api.answers['GET /jobs'] = { body: [] };
  api.answers['GET /score-configs'] = { body: someRules };
  for (const { id } of [aGame().team1, aGame().team2])
    api.answers[`GET /seasons/${aGame().seasonId}/teams/${id}/players`] = { body: [] };
  api.answers[`GET ${draftPath}`] = refusal(404, 'draft_sheet_not_found');
  api.answers[`POST ${draftPath}`] = (asked) => ({ body: aDraft(asked.body as Partial<SheetDraft>) });
  api.answers[`DELETE ${draftPath}`] = { status: 204 };
  serve(aGame());
  return { ...api, serve };
}

export const open = (locale: 'en' | 'hu') =>
  showScreen(
    <Routes>
      <Route path="/owner/stats/games/:id" element={<GameSheetScreen />} />
    </Routes>,
    {
      locale,
      namespace: 'owner',
      texts: gameSheetTexts,
      at: `/owner/stats/games/${gameId}`,
      createStore: () =>
        createStore({ jobs: jobsReducer, season: seasonReducer, sheet: sheetReducer }, [
          jobsSaga,
          seasonSaga,
          sheetSaga,
        ]),
    },
  );
export async function show(locale: 'en' | 'hu' = 'en') {
  const shown = await open(locale);
  await screen.findByText(locale === 'en' ? 'Club total' : 'Klub összesen');
  return shown;
}
/** A score, or the cell of a player and a statistic: a field where the grid has its tab stop, text elsewhere. */
export const cell = (name: string): HTMLElement => {
  const [player = '', stat = ''] = name.split(', ');
  const found =
    document.querySelector<HTMLElement>(`input[aria-label="${name}"]`) ??
    [...document.querySelectorAll('tbody tr')]
      .find((row) => row.querySelector(`th span[title="${player}"]`))
      ?.querySelectorAll<HTMLElement>('[data-spot]')[columnOf(player, stat)];
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
const columnOf = (player: string, stat: string): number => {
  const grid = document.querySelector(`th span[title="${player}"]`)?.closest('table');
  const heads = [...(grid?.querySelectorAll('thead th:not(:first-child)') ?? [])];
  return heads.findIndex((head) => head.querySelector('abbr')?.title === stat);
};
export const figure = (name: string): string => {
  const found = cell(name);
  return found instanceof HTMLInputElement ? found.value : (found.textContent ?? '');
};
export const focus = (name: string) => act(() => cell(name).focus());
export const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === text).at(-1);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
export const typeInto = async (name: string, text: string) => {
  focus(name);
  await user.keyboard(text);
  await elsewhere();
};
/** The hands go elsewhere: what was typed is in the sheet. */
export const elsewhere = () => act(async () => void fireEvent.pointerDown(document.body));
export const words = {
  en: {
    points: 'Points',
    save: 'Save',
    undo: 'Undo last save',
    delete: 'Delete scores',
    confirmDelete: 'Delete',
    retry: 'Try again',
    notUndone: 'The last save was not undone.',
    notDeleted: 'The scores were not deleted.',
  },
  hu: {
    points: 'Pontok',
    save: 'Mentés',
    undo: 'Utolsó mentés visszavonása',
    delete: 'Eredmények törlése',
    confirmDelete: 'Törlés',
    retry: 'Újra',
    notUndone: 'Az utolsó mentést nem vontuk vissza.',
    notDeleted: 'Az eredményeket nem töröltük.',
  },
} as const;
export const scores = async (first: string, second: string, locale: 'en' | 'hu' = 'en') => {
  await typeInto(`${words[locale].points}: Budapest Wolves`, first);
  await typeInto(`${words[locale].points}: Győr Sharks`, second);
};
export const save = (locale: 'en' | 'hu' = 'en') => user.click(button(words[locale].save));
export const entered = (scored: [number, number], version = 4) =>
  anEnteredGame(scored, { [ids.qb]: offenseLine({ pass_yds: 301, td: 1 }) }, { version });
