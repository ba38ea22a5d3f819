/** @jest-environment jsdom */
import type { Job } from '@endzone/contracts/stats/jobs';
import type { ImportedLine, RealGame, ScoresImport, SheetDraft } from '@endzone/contracts/stats/realGames';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { GameSheetScreen } from './GameSheetScreen.tsx';
import { readDraft } from './model/keptDraft.ts';
import { sheetSaga } from './saga.ts';
import { sheetReducer } from './slice.ts';
import { gameSheetTexts } from './texts.ts';
import {
  aGame,
  aLine,
  anEnteredGame,
  gameId,
  ids,
  offenseLine,
  someRules,
} from '../../data/season/testing/aGame.ts';

const gamePath = `GET /games/${gameId}`;
const savePath = `POST /games/${gameId}/scores`;
const draftPath = `/games/${gameId}/draft`;
// Looking for what covers a button costs more than the rest of these tests.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let api: ReturnType<typeof fakeApi>;

const aDraft = (given: Partial<SheetDraft> = {}): SheetDraft => ({
  sheet: { players: {} },
  basedOn: 3,
  savedAt: '2026-04-25 12:00:00',
  device: 'Firefox on Android',
  isStale: false,
  ...given,
});

const serve = (game: RealGame) => {
  api.answers[gamePath] = { body: game };
};
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
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
});
afterEach(() => api.restore());

const open = (locale: 'en' | 'hu') =>
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
async function show(locale: 'en' | 'hu' = 'en') {
  const shown = await open(locale);
  await screen.findByText(locale === 'en' ? 'Team total' : 'Klub összesen');
  return shown;
}
// Cells by their accessible name, straight from the page: a sheet has hundreds of them.
const cell = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};
const focus = (name: string) => act(() => cell(name).focus());
const button = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].filter((one) => one.textContent === text).at(-1);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const typeInto = async (name: string, text: string) => {
  focus(name);
  await user.keyboard(text);
};
const scores = async (first: string, second: string) => {
  await typeInto('Points: Budapest Wolves', first);
  await typeInto('Points: Győr Sharks', second);
};
const save = () => user.click(button('Save'));
const entered = (scored: [number, number], version = 4) =>
  anEnteredGame(scored, { [ids.qb]: offenseLine({ pass_yds: 301, td: 1 }) }, { version });

describe('The grid', () => {
  it('is walked by keys, typing replaces, and what is not typed is a zero', async () => {
    await show();
    await typeInto('Halmos Barnabás, Passing yards', '301{Tab}18{Enter}');
    expect(document.activeElement).toBe(cell('Csirke Zoárd, Rushing yards'));
    await user.keyboard('132{ArrowRight}21{Escape}');
    expect(cell('Csirke Zoárd, Receiving yards').value).toBe('0');
    expect(cell('Halmos Barnabás, Passing yards').value).toBe('301');
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('0');
    // 301 / 10 + 18 / 10
    expect(screen.getByText('31.9')).toBeTruthy();
  });

  it('has one tab stop, and Tab leaves it after Escape', async () => {
    await show();
    const grid = cell('Halmos Barnabás, Passing yards').closest('[role=grid]');
    const stops = grid?.querySelectorAll('input[tabindex="0"]');
    expect(stops).toHaveLength(1);
    focus('Halmos Barnabás, Passing yards');
    await user.keyboard('{Escape}{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bakó Dénes, Field goals');
  });

  it('takes a step back and forward by keys and by buttons', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '12{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('');
    await user.click(button('Redo'));
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('12');
  });

  it('says at the cell and in the check what cannot be, and leads there', async () => {
    await show();
    await typeInto('Pálfi Zente, Receiving yards', '1119');
    expect(cell('Pálfi Zente, Receiving yards').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Must be between −999 and 999. Perhaps 119 or 111?')).toHaveLength(2);
    await scores('7', '0');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(cell('Pálfi Zente, Receiving yards')));
    expect(api.calls(savePath)).toHaveLength(0);
  });

  it('shows what a pasted block would do before it does it', async () => {
    await show();
    const first = cell('Halmos Barnabás, Passing yards');
    focus('Halmos Barnabás, Passing yards');
    fireEvent.paste(first, { clipboardData: { getData: () => '301\t18\n0\tx' } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('x: left out. Must be a whole number.')).toBeTruthy();
    expect(first.value).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Fill in 3 fields' }));
    expect(first.value).toBe('301');
    expect(cell('Csirke Zoárd, Passing yards').value).toBe('0');
  });

  it('takes a block where it was pasted among all statistics too', async () => {
    await show();
    await user.click(button('All statistics'));
    const goals = cell('Halmos Barnabás, Field goals');
    focus('Halmos Barnabás, Field goals');
    fireEvent.paste(goals, { clipboardData: { getData: () => '2\t1' } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Fill in 2 fields' }));
    expect(goals.value).toBe('2');
    expect(cell('Halmos Barnabás, Passing yards').value).toBe('0');
  });

  it('lays a block on the side that is shown, whatever was chosen on the other', async () => {
    await show();
    focus('Halmos Barnabás, Touchdowns');
    await user.click(screen.getByRole('tab', { name: /Sharks/ }));
    await user.click(button('Paste, CSV'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '12\t3' } });
    await user.click(dialog.getByRole('button', { name: 'Fill in 2 fields' }));
    expect(cell('Halmos Barnabás Jr., Passing yards').value).toBe('12');
  });

  describe('A table with heads', () => {
    const importPath = `POST /games/${gameId}/scores/import`;
    const player = aGame().team1.players[0];
    const line = (given: Partial<ImportedLine>): ImportedLine => ({
      line: 2,
      player: null,
      side: null,
      scores: null,
      problems: [],
      ...given,
    });
    const judge = (lines: ImportedLine[]) => {
      api.answers[importPath] = {
        body: {
          sheet: { scoreTeam1: 27, players: {} },
          lines,
          nbOk: 1,
          nbProblems: 1,
        } satisfies ScoresImport,
      };
    };
    const textSent = (call: number) =>
      new Promise<unknown>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        const form = api.calls(importPath)[call]?.body as FormData; // a file is sent
        reader.readAsText(form.get('file') as File);
      });
    const paste = async (value: string) => {
      await user.click(button('Paste, CSV'));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(dialog.getByRole('textbox'), { target: { value } });
      return dialog;
    };

    it('is judged by the server, shown, and filled in by a key', async () => {
      judge([line({ player: player ?? null, side: 1, scores: { pass_yds: 301, td: 1 } })]);
      await show();
      const dialog = await paste('Player\tPass Yds\tTD\thome score\nHalmos Barnabás\t301\t1\t27');
      expect(await dialog.findByText('Fill in 3 fields')).toBeTruthy();
      await waitFor(() => expect(button('Fill in 3 fields').hasAttribute('disabled')).toBe(false));
      expect(await textSent(0)).toBe('name;team;score_team1;pass_yds;td\nHalmos Barnabás;;27;301;1');
      fireEvent.keyDown(dialog.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
      expect(cell('Halmos Barnabás, Passing yards').value).toBe('301');
      expect(cell('Points: Budapest Wolves').value).toBe('27');
    });

    it('asks who is meant where nobody is found, and says what else was refused', async () => {
      judge([
        line({ problems: [{ code: 'player_not_found', message: 'Player not found', column: null }] }),
        line({
          line: 3,
          player: player ?? null,
          side: 1,
          scores: {},
          problems: [{ code: 'not_a_number', message: 'Must be a number', column: 'td' }],
        }),
      ]);
      await show();
      const dialog = await paste('Player;TD\nB. Halmos;1\nCsirke Zoárd;many');
      expect(await dialog.findByText('Line 3, td: Must be a number (Csirke Zoárd)')).toBeTruthy();
      const who = dialog.getByRole('combobox', { name: 'Line 2: who is B. Halmos?' });
      expect(within(who).getAllByRole('option')[2]?.textContent).toBe('Halmos Barnabás, QB, Budapest Wolves');
      await user.selectOptions(who, ids.qb);
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(2));
      expect(await textSent(1)).toContain(`${ids.qb};B. Halmos;Budapest Wolves;1`);
    });

    it('of a file in Windows-1250 is read, and what is no text is said to be none', async () => {
      judge([line({ player: player ?? null, side: 1, scores: { td: 1 } })]);
      await show();
      await user.click(button('Paste, CSV'));
      const file = (bytes: number[]) =>
        // jsdom's files cannot be read.
        Object.assign(new File([], 'scores.csv'), {
          arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
        });
      const input = screen.getByLabelText('Choose a file');
      fireEvent.change(input, { target: { files: [file([0x50, 0x4b, 3, 4, 0])] } });
      expect(await screen.findByText(/This file is no text/)).toBeTruthy();
      const latin = [...'nev;td\nErd'].map((letter) => letter.charCodeAt(0));
      fireEvent.change(input, { target: { files: [file([...latin, 0xf5, 0x3b, 0x31])] } });
      await waitFor(() =>
        expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /box score/ }).value).toBe(
          'nev;td\nErdő;1',
        ),
      );
    });

    it('that the server cannot read says so', async () => {
      api.answers[importPath] = refusal(422, 'csv_unreadable', { message: 'The file cannot be read as CSV' });
      await show();
      const dialog = await paste('Player;TD\nB. Halmos;1');
      expect(await dialog.findByText(/The file cannot be read as CSV/)).toBeTruthy();
    });
  });

  it('the coach follows the scores, and an overridden value stays', async () => {
    await show();
    await scores('27', '20');
    expect(cell('Lovász Iván, Score difference').value).toBe('7');
    await typeInto('Lovász Iván, Score difference', '9');
    expect(screen.getByText('9 is entered, 7 follows from the score.')).toBeTruthy();
  });
});

describe('Saving', () => {
  it('sends the whole sheet once, then it is provisional and the draft is gone', async () => {
    const { host } = await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Passing yards', '301{Tab}{Tab}{Tab}1');
    expect(readDraft(gameId)?.version).toBe(3);
    api.answers[savePath] = { body: { ...entered([27, 20]), job: null } };
    await save();
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Scores updated' }));
    expect(api.calls(savePath)).toHaveLength(1);
    expect(api.calls(savePath)[0]?.body).toMatchObject({
      scoreTeam1: 27,
      scoreTeam2: 20,
      version: 3,
      force: false,
      players: { [ids.qb]: { pass_yds: 301, td: 1, rush_yds: 0 }, [ids.hc]: {}, [ids.otherHc]: {} },
    });
  });

  it('ends a draft in which a derived figure was typed as it would be', async () => {
    await show();
    await scores('27', '20');
    await typeInto('Lovász Iván, Score difference', '7');
    const saved = anEnteredGame(
      [27, 20],
      {
        [ids.hc]: aLine({ win_loss: 1, pts_gained: 27, score_difference: 7 }),
        [ids.otherHc]: aLine({ win_loss: -1, pts_gained: 20, score_difference: -7 }),
      },
      { version: 4 },
    );
    api.answers[savePath] = { body: { ...saved, job: null } };
    await save();
    await screen.findByText('Saved');
    expect(button('Save').hasAttribute('disabled')).toBe(true);
    await waitFor(() => expect(readDraft(gameId)).toBeUndefined());
  });

  it('takes up a correction that stopped, though nothing was changed', async () => {
    const activeJob: Job = {
      id: 'f'.repeat(24),
      seasonId: aGame().seasonId,
      type: 'rescore_weeks',
      week: null,
      weeks: [5],
      status: 'failed',
      progress: { done: 1, total: 8 },
      result: null,
      error: { code: 'service_unavailable', message: 'Server error' },
      createdAt: '2026-04-29 18:00:00',
      startedAt: '2026-04-29 18:00:01',
      finishedAt: null,
    };
    api.answers['GET /seasons/latest'] = { body: aSeason({ id: aGame().seasonId, activeJob }) };
    serve(entered([27, 20]));
    await show();
    await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(false));
    api.answers[savePath] = { body: { ...entered([27, 20], 5), job: null } };
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(1));
  });

  it('can be undone after the scores were deleted, as was promised', async () => {
    serve(aGame({ can: { undoScores: { allowed: true, why: null } } }));
    await show();
    expect(button('Undo last save')).toBeTruthy();
    expect(() => button('Delete scores')).toThrow();
  });

  it('is not offered to be undone where the server cannot, as after a mere change of date', async () => {
    serve(aGame({ version: 2, can: { undoScores: { allowed: false, why: 'nothing_to_undo' } } }));
    await show();
    expect(() => button('Undo last save')).toThrow();
  });

  it('says that it was refused when the sheet of the other cannot be read', async () => {
    await show();
    await scores('27', '20');
    api.answers[savePath] = refusal(409, 'game_changed', { message: 'Changed meanwhile' });
    api.answers[gamePath] = refusal(500, 'server_error');
    await save();
    expect(await screen.findByText('Changed meanwhile')).toBeTruthy();
  });

  it('needs both scores first', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '1');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(cell('Points: Budapest Wolves')));
    expect(api.calls(savePath)).toHaveLength(0);
  });

  it('a draft of this device is there again, put together with what was saved since', async () => {
    const { unmount } = await show();
    await typeInto('Csirke Zoárd, Touchdowns', '2');
    unmount();
    serve(entered([27, 20], 5));
    await show();
    expect(cell('Csirke Zoárd, Touchdowns').value).toBe('2');
    expect(cell('Halmos Barnabás, Passing yards').value).toBe('301');
    expect(cell('Points: Budapest Wolves').value).toBe('27');
  });

  it('an empty sheet has nobody on it, until the score gives the coach a line', async () => {
    await show();
    expect(screen.getByText('0 of 7 players')).toBeTruthy();
    await scores('27', '20');
    expect(screen.getByText('1 of 7 players')).toBeTruthy();
  });

  it('of a game that was locked without a score nothing is published', async () => {
    serve(aGame({ state: 'final', team1Editable: false, team2Editable: false }));
    await show();
    expect(screen.getByText('No score')).toBeTruthy();
    expect(screen.queryByText('Published')).toBeNull();
  });

  it('in a locked week asks once more, then goes with force', async () => {
    serve({ ...entered([27, 20]), state: 'final', team1Editable: false, team2Editable: false });
    await show();
    await typeInto('Points: Budapest Wolves', '28');
    api.answers[savePath] = (asked) =>
      (asked.body as { force: boolean }).force
        ? { body: { ...entered([28, 20], 5), job: null } }
        : refusal(409, 'week_locked', { data: { rounds: [6] } });
    await save();
    await screen.findByText('This week is locked', { selector: 'h2' });
    await user.click(button('Save anyway'));
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
    expect(api.calls(savePath)[1]?.body).toMatchObject({ force: true, scoreTeam1: 28 });
  });

  it('when another tab saved meanwhile, both are put together and nothing typed is lost', async () => {
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    api.answers[savePath] = refusal(409, 'game_changed');
    serve(entered([27, 21], 4));
    await save();
    await screen.findByText('Somebody has saved this game in the meantime');
    await user.click(button('Merge'));
    expect(cell('Halmos Barnabás, Passing yards').value).toBe('301');
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('2');
    expect(screen.getByText(/^2 fields were changed by both of you/)).toBeTruthy();
    api.answers[savePath] = { body: { ...entered([27, 20], 5), job: null } };
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
    expect(api.calls(savePath)[1]?.body).toMatchObject({ version: 4 });
  });

  it('what the server refuses stands at its cell, and the draft stays', async () => {
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    const violations = [
      { property: `players.${ids.qb}.td`, message: 'Must be between 0 and 1', code: 'out_of_range' },
    ];
    api.answers[savePath] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations,
    });
    await save();
    await waitFor(() =>
      expect(cell('Halmos Barnabás, Touchdowns').getAttribute('title')).toBe('Must be between 0 and 1'),
    );
    expect(readDraft(gameId)).toBeTruthy();
  });

  it('of a player who was deleted in another tab names them, and goes on without their line', async () => {
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    const game = aGame();
    const players = game.team1.players.filter(({ id }) => id !== ids.qb);
    serve({ ...game, team1: { ...game.team1, players } });
    const violations = [{ property: `players.${ids.qb}`, message: 'Not on the sheet', code: 'not_on_sheet' }];
    api.answers[savePath] = refusal(422, 'validation_failed', { violations });
    await save();
    expect(await screen.findByText(/deleted or moved in the meantime: Halmos Barnabás\./)).toBeTruthy();
    await waitFor(() => expect(() => cell('Halmos Barnabás, Touchdowns')).toThrow());
    api.answers[savePath] = { body: { ...entered([27, 20]), job: null } };
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
    expect(api.calls(savePath)[1]?.body).not.toMatchObject({ players: { [ids.qb]: {} } });
  });

  it('a draft can be discarded after a question', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    await user.click(button('Discard draft'));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard draft' }));
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('');
    await waitFor(() => expect(readDraft(gameId)).toBeUndefined());
  });
});

describe('The draft on the server', () => {
  const keep = (draft: Partial<SheetDraft>) => {
    api.answers[`GET ${draftPath}`] = { body: aDraft(draft) };
  };
  const sent = () => api.calls(`POST ${draftPath}`);

  it('is kept a moment after something was typed, as far as it is figures', async () => {
    await show();
    await typeInto('Points: Budapest Wolves', '27');
    await typeInto('Halmos Barnabás, Touchdowns', '2{Tab}x');
    await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 15_000 });
    expect(sent()[0]?.body).toEqual({
      sheet: {
        scoreTeam1: 27,
        players: { [ids.qb]: { td: 2 }, [ids.hc]: {}, [ids.otherHc]: {} },
        addPlayersTeam1: [],
        addPlayersTeam2: [],
      },
      basedOn: 3,
    });
    expect(await screen.findByText(/^Draft kept, /)).toBeTruthy();
  });

  it('is gone on with on a second device, and undo takes it back', async () => {
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Continued from Firefox · Android/)).toBeTruthy();
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('2');
    expect(cell('Points: Budapest Wolves').value).toBe('27');
    await user.click(button('Undo'));
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('');
  });

  it('and the one of this device lose nothing of each other', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3{Tab}1');
    unmount();
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } } });
    await show();
    expect(await screen.findByText('1 field was changed by both of you, yours was kept')).toBeTruthy();
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('3');
    expect(cell('Csirke Zoárd, Rushing yards').value).toBe('90');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ sheet: { scoreTeam1: 27 } }), {
      timeout: 15_000,
    });
    expect(sent().at(-1)?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3, _2pt: 1 }, [ids.rb]: { rush_yds: 90 } } },
    });
  });

  it('of an older sheet is offered, and nothing is written over it before', async () => {
    keep({ isStale: true, basedOn: 2, sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Older draft: Firefox · Android/)).toBeTruthy();
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('');
    await user.click(button('Take it over'));
    expect(cell('Halmos Barnabás, Touchdowns').value).toBe('2');
  });

  it('is thrown away with the draft of this device', async () => {
    keep({ sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    await screen.findByText(/^Continued from/);
    await user.click(button('Discard draft'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
    expect(screen.queryByText(/^Continued from/)).toBeNull();
  });
});

describe('From game to game of the round', () => {
  const second = { ...aGame(), id: 'e'.repeat(24) };
  beforeEach(() => {
    api.answers['GET /seasons/latest'] = {
      body: aSeason({ id: aGame().seasonId, activeJob: null, games: [aGame(), second], currentWeek: 6 }),
    };
    api.answers[`GET /games/${second.id}`] = { body: second };
    api.answers[`GET /games/${second.id}/draft`] = refusal(404, 'draft_sheet_not_found');
  });
  const strip = () => screen.findByRole('list', { name: 'Games of this week' });

  it('its games stand above the sheet with how far each is', async () => {
    await show();
    const games = within(await strip()).getAllByRole('link');
    expect(games.map(({ textContent }) => textContent)).toEqual([
      'Wolves – Sharks Missing',
      'Wolves – Sharks Missing',
    ]);
    expect(games[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('a key leads to the next one, to its first score, and Enter on into the grid', async () => {
    await show();
    await strip();
    focus('Halmos Barnabás, Touchdowns');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(api.calls(`GET /games/${second.id}`)).not.toHaveLength(0));
    await waitFor(() => expect(document.activeElement).toBe(cell('Points: Budapest Wolves')));
    await user.keyboard('27{Enter}20{Enter}');
    expect(document.activeElement).toBe(cell('Halmos Barnabás, Passing yards'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(cell('Bakó Dénes, Field goals'));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cell('Pálfi Zente, Passing yards'));
  });

  it('Ctrl Enter saves and goes on, and stays where something hinders', async () => {
    await show();
    await strip();
    await typeInto('Halmos Barnabás, Touchdowns', '2{Control>}{Enter}{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Points: Budapest Wolves')));
    await scores('27', '20');
    api.answers[savePath] = { body: { ...entered([27, 20]), job: null } };
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.calls(`GET /games/${second.id}`)).not.toHaveLength(0));
    expect(api.calls(savePath)).toHaveLength(1);
  });
});

describe('A sheet that cannot be filled', () => {
  it('of a week that has not started is there to be read', async () => {
    serve(aGame({ startedAt: null, team1Editable: false, team2Editable: false }));
    await show('hu');
    expect(cell('Halmos Barnabás, Touchdown').readOnly).toBe(true);
    expect(() => button('Mentés')).toThrow();
    expect(screen.getByText(/^6\. forduló: még nem indult el/)).toBeTruthy();
  });

  it('of a game that is not there says so', async () => {
    api.answers[gamePath] = refusal(404, 'game_not_found');
    await open('en');
    expect(await screen.findByRole('heading', { name: 'Game not found' })).toBeTruthy();
  });
});
