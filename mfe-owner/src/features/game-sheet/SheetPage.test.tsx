/** @jest-environment jsdom */
import { violationText } from '@endzone/contracts/messages';
import type { CorrectedResult } from '@endzone/contracts/fantasy/games';
import type { Job } from '@endzone/contracts/stats/jobs';
import {
  deleteScores,
  importScores,
  previewScores,
  saveScores,
  undoScores,
  type ImportedLine,
  type RealGame,
  type ScoresEffect,
  type ScoresImport,
  type SheetDraft,
} from '@endzone/contracts/stats/realGames';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { publishChanges, setSubscribed } from '@endzone/shared-ui/api/changes.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { mockResizeObserver, restoreResizeObserver } from '@endzone/shared-ui/testing/resizes.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  await screen.findByText(locale === 'en' ? 'Club total' : 'Klub összesen');
  return shown;
}
/** A score, or the cell of a player and a statistic: a field where the grid has its tab stop, text elsewhere. */
const cell = (name: string): HTMLElement => {
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
const figure = (name: string): string => {
  const found = cell(name);
  return found instanceof HTMLInputElement ? found.value : (found.textContent ?? '');
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
  await elsewhere();
};
/** The hands go elsewhere: what was typed is in the sheet. */
const elsewhere = () => act(async () => void fireEvent.pointerDown(document.body));
const words = {
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
const scores = async (first: string, second: string, locale: 'en' | 'hu' = 'en') => {
  await typeInto(`${words[locale].points}: Budapest Wolves`, first);
  await typeInto(`${words[locale].points}: Győr Sharks`, second);
};
const save = (locale: 'en' | 'hu' = 'en') => user.click(button(words[locale].save));
const entered = (scored: [number, number], version = 4) =>
  anEnteredGame(scored, { [ids.qb]: offenseLine({ pass_yds: 301, td: 1 }) }, { version });

it('A game that cannot be read says so, and is asked for again', async () => {
  api.answers[gamePath] = refusal(500, 'server_error', { message: 'Server error' });
  await open('en');
  await screen.findByText('The game cannot be shown right now');
  serve(aGame());
  await user.click(button('Try again'));
  await screen.findByText('Club total');
});

describe('The grid', () => {
  afterEach(restoreResizeObserver);

  it('is walked by keys, typing replaces, and what is not typed is a zero', async () => {
    await show();
    await typeInto('Halmos Barnabás, Passing yards', '301{Tab}18{Enter}');
    expect(document.activeElement).toBe(cell('Csirke Zoárd, Rushing yards'));
    await user.keyboard('132{ArrowRight}21{Escape}');
    expect(figure('Csirke Zoárd, Receiving yards')).toBe('0');
    expect(figure('Halmos Barnabás, Passing yards')).toBe('301');
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('0');
    // 301 / 10 + 18 / 10
    expect(screen.getByText('31.9')).toBeTruthy();
  });

  it('replaces the zero that came in under the hands, and what Escape put back', async () => {
    await show();
    focus('Halmos Barnabás, Passing yards');
    await user.keyboard('100{Tab}');
    await waitFor(() => expect(figure('Halmos Barnabás, Rushing yards')).toBe('0'));
    await user.keyboard('5');
    expect(figure('Halmos Barnabás, Rushing yards')).toBe('5');
    await user.keyboard('{Tab}{Shift>}{Tab}{/Shift}12{Escape}');
    expect(figure('Halmos Barnabás, Rushing yards')).toBe('5');
    await user.keyboard('7');
    expect(figure('Halmos Barnabás, Rushing yards')).toBe('7');
  });

  it('has one tab stop, and Tab leaves it after Escape', async () => {
    await show();
    const grid = cell('Halmos Barnabás, Passing yards').closest('[role=grid]');
    expect(grid?.querySelectorAll('input, [tabindex="0"]')).toHaveLength(1);
    focus('Halmos Barnabás, Passing yards');
    await user.keyboard('{Escape}{Tab}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bakó Dénes, Field goals');
  });

  it.each([
    ['en', 'leave the table', 'leave backwards, to the tools'],
    ['hu', 'ki a táblázatból', 'ki visszafelé, az eszközökhöz'],
  ] as const)('says how the keys leave it, both ways (%s)', async (locale, leave, leaveBack) => {
    await show(locale);
    const hint = (words: string) => screen.getByText(words, { exact: false }).textContent;
    expect(hint(leave)).toBe(`Esc Tab ${leave}`);
    expect(hint(leaveBack)).toBe(`Esc Shift Tab ${leaveBack}`);
    act(() => document.querySelector<HTMLElement>('[data-spot="1:1"]')?.focus());
    await user.keyboard('{Escape}{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(
      button(locale === 'en' ? 'Played, all zeros' : 'Játszott, csupa nulla'),
    );
  });

  it('has one field, which stands where it is pressed', async () => {
    await show();
    await user.click(cell('Csirke Zoárd, Touchdowns'));
    const field = cell('Csirke Zoárd, Touchdowns');
    expect(document.activeElement).toBe(field);
    const grid = within(screen.getAllByRole('grid')[0] ?? document.body);
    expect(grid.getAllByRole('textbox')).toEqual([field]);
    await user.keyboard('2');
    await user.click(cell('Halmos Barnabás, Touchdowns'));
    expect(cell('Csirke Zoárd, Touchdowns').outerHTML).toMatch(/^<td role="gridcell"/);
    expect(figure('Csirke Zoárd, Touchdowns')).toBe('2');
  });

  it('keeps names and points in view only while it scrolls, whether it or its contents become wider', async () => {
    const sizes = mockResizeObserver();
    await show();
    const box = screen.getByRole('region', { name: 'Offense' });
    const table = within(box).getByRole('grid');
    const kept = [...table.querySelectorAll('th:first-child, tr > :last-child')];
    const isKept = () => kept.map((one) => getComputedStyle(one).position === 'sticky');
    const resize = (part: HTMLElement, contents: number) => {
      Object.defineProperty(box, 'clientWidth', { value: 600, configurable: true });
      Object.defineProperty(box, 'scrollWidth', { value: contents, configurable: true });
      act(() => sizes.resize(part));
    };
    expect(isKept()).not.toContain(true);
    resize(table, 601);
    expect(isKept()).not.toContain(false);
    resize(box, 600);
    expect(isKept()).not.toContain(true);
  });

  it('takes a step back and forward by keys and by buttons', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '12{Enter}');
    await user.keyboard('{Control>}z{/Control}');
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
    await user.click(button('Redo'));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('12');
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
    expect(figure('Halmos Barnabás, Passing yards')).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Fill in 3 fields' }));
    expect(figure('Halmos Barnabás, Passing yards')).toBe('301');
    expect(figure('Csirke Zoárd, Passing yards')).toBe('0');
  });

  it('a box score may be pasted at a score as well, and its keys work at once', async () => {
    await show();
    focus('Points: Budapest Wolves');
    const pasted = { getData: () => 'Player\tTD\nHalmos Barnabás\t2' };
    fireEvent.paste(cell('Points: Budapest Wolves'), { clipboardData: pasted });
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Player\tTD\nHalmos Barnabás\t2');
    expect(figure('Points: Budapest Wolves')).toBe('');
  });

  it('names what a pasted block has too much by the line of the text', async () => {
    await show();
    focus('Bakó Dénes, Field goals');
    const block = { getData: () => '"1\n2"\t3\n4\t5' };
    fireEvent.paste(cell('Bakó Dénes, Field goals'), { clipboardData: block });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Line 3: .*\(4 5\)$/)).toBeTruthy();
  });

  it('takes a block where it was pasted among all statistics too', async () => {
    await show();
    await user.click(button('All statistics'));
    focus('Halmos Barnabás, Field goals');
    fireEvent.paste(cell('Halmos Barnabás, Field goals'), { clipboardData: { getData: () => '2\t1' } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Fill in 2 fields' }));
    expect(figure('Halmos Barnabás, Field goals')).toBe('2');
    expect(figure('Halmos Barnabás, Passing yards')).toBe('0');
  });

  it('lays a block on the side that is shown, whatever was chosen on the other', async () => {
    await show();
    focus('Halmos Barnabás, Touchdowns');
    await user.click(screen.getByRole('tab', { name: /Sharks/ }));
    await user.click(button('Paste, CSV'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '12\t3' } });
    await user.click(dialog.getByRole('button', { name: 'Fill in 2 fields' }));
    expect(figure('Halmos Barnabás Jr., Passing yards')).toBe('12');
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
    const paste = async (value: string, locale: 'en' | 'hu' = 'en') => {
      await user.click(button(locale === 'en' ? 'Paste, CSV' : 'Beillesztés, CSV'));
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
      expect(figure('Halmos Barnabás, Passing yards')).toBe('301');
      expect(figure('Points: Budapest Wolves')).toBe('27');
    });

    it('leads to the other side when all of it is there', async () => {
      const across = aGame().team2.players[0];
      judge([line({ player: across ?? null, side: 2, scores: { td: 2 } })]);
      await show();
      const dialog = await paste(`Player;TD\n${across?.name};2`);
      await waitFor(() => expect(button('Fill in 1 field').hasAttribute('disabled')).toBe(false));
      fireEvent.keyDown(dialog.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
      await screen.findByRole('tab', { name: /^Sharks/, selected: true });
      expect(figure(`${across?.name}, Touchdowns`)).toBe('2');
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
      expect(await dialog.findByText('Line 3, Touchdowns: Must be a number (Csirke Zoárd)')).toBeTruthy();
      const who = dialog.getByRole('combobox', { name: 'Line 2: who is B. Halmos?' });
      expect(within(who).getAllByRole('option')[2]?.textContent).toBe(
        'Halmos Barnabás, QB #10, Budapest Wolves',
      );
      await user.selectOptions(who, ids.qb);
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(2));
      expect(await textSent(1)).toContain(`${ids.qb};B. Halmos;Budapest Wolves;1`);
    });

    it.each(
      inBothLanguages((locale): { code: string; problem: ImportedLine['problems'][number]; at: string }[] => {
        const saidBy = { en: 'Line 2', hu: '2. sor' }[locale];
        const message = (code: string, params = {}) => violationText(locale, code, undefined, params);
        const tooMany = message('out_of_range', { min: 0, max: 99 });
        return [
          {
            code: 'out_of_range',
            problem: { code: 'out_of_range', message: tooMany, column: 'td' },
            at: `${saidBy}, ${{ en: 'Touchdowns', hu: 'Touchdown' }[locale]}`,
          },
          {
            code: 'wrong_key',
            problem: { code: 'wrong_key', message: message('wrong_key'), column: 'sack' },
            at: `${saidBy}, ${{ en: 'Sacks', hu: 'Sack' }[locale]}`,
          },
          {
            code: 'duplicate_line',
            problem: { code: 'duplicate_line', message: message('duplicate_line'), column: null },
            at: saidBy,
          },
        ];
      }),
    )('says of a line that the server refuses as $code where that is ($locale)', async (row) => {
      const { locale, problem, at } = row;
      judge([line({ player: player ?? null, side: 1, scores: {}, problems: [problem] })]);
      await show(locale);
      const dialog = await paste('Player;TD\nCsirke Zoárd;100', locale);
      expect(await dialog.findByText(`${at}: ${problem.message} (Csirke Zoárd)`)).toBeTruthy();
    });

    describe('with the name of several players', () => {
      const seasonPlayers = `GET /seasons/${aGame().seasonId}/teams/${aGame().team1.id}/players`;
      const [first, second, third, ...others] = aGame().team1.players;
      const other = {
        ...first!,
        id: 'a'.repeat(24),
        team: { id: '9'.repeat(24), name: 'Szeged 46ers', logoUrl: null },
        birthDate: '2003-12-01',
      };
      /** The birth dates come in beside the sheet. */
      const offers = async (dialog: ReturnType<typeof within>, choices: string[]) => {
        const who = within(await dialog.findByRole('combobox', { name: /Halmos Barnabás/ }));
        for (const name of choices) await who.findByRole('option', { name });
      };
      beforeEach(() => {
        api.answers[seasonPlayers] = { body: [{ ...first, birthDate: '1999-05-16', scores: [] }] };
        judge([line({ problems: [{ code: 'player_ambiguous', message: 'Several players', column: null }] })]);
      });

      it.each([
        ['en', '16/05/1999', '01/12/2003'],
        ['hu', '1999. 05. 16.', '2003. 12. 01.'],
      ] as const)('tells them apart by their birth dates: %s', async (locale, older, younger) => {
        const { name, position, jerseyNumber } = first!;
        const twin = { ...second!, name, position, jerseyNumber };
        const game = aGame();
        serve({ ...game, team1: { ...game.team1, players: [first!, twin, third!, ...others] } });
        api.answers[seasonPlayers] = {
          body: [
            { ...first, birthDate: '1999-05-16', scores: [] },
            { ...twin, birthDate: '2003-12-01', scores: [] },
            { ...third, birthDate: '2001-01-01', scores: [] },
          ],
        };
        await show(locale);
        const dialog = await paste('Player;TD\nHalmos Barnabás;1', locale);
        await offers(dialog, [
          `Halmos Barnabás, QB #10, Budapest Wolves, ${older}`,
          `Halmos Barnabás, QB #10, Budapest Wolves, ${younger}`,
          'Pelsőczi Ádám, WR #12, Budapest Wolves',
        ]);
      });

      it.each([
        [
          'was added',
          async () => {
            api.answers['GET /players'] = { body: [other] };
            await show('hu');
            await user.click(screen.getAllByRole('button', { name: /^Játékos hozzáadása/ })[0]!);
            const dialog = within(screen.getByRole('dialog'));
            await user.type(dialog.getByRole('searchbox', { name: 'Név' }), `${other.name}{Enter}`);
            await user.click(await dialog.findByRole('button', { name: `Hozzáadás: ${other.name}` }));
          },
        ],
        [
          'was added on another device',
          async () => {
            api.answers[`GET /players/${other.id}`] = { body: other };
            const sheet = { players: { [other.id]: { td: 1 } }, addPlayersTeam1: [other.id] };
            api.answers[`GET ${draftPath}`] = { body: aDraft({ sheet }) };
            await show('hu');
            await screen.findByText(/^Folytatás innen: /);
          },
        ],
      ])('knows the birth date of one of them who %s', async (_how, add) => {
        await add();
        const dialog = await paste('Player;TD\nHalmos Barnabás;1', 'hu');
        await offers(dialog, [
          'Halmos Barnabás, QB #10, Budapest Wolves, 1999. 05. 16.',
          'Halmos Barnabás, QB #10, Budapest Wolves, 2003. 12. 01.',
        ]);
      });
    });

    it('says of a player who is not on the sheet that the line stays out', async () => {
      const other = { ...player!, id: 'e'.repeat(24), name: 'Máshol Máté' };
      judge([line({ player: other, side: 1, scores: { td: 1 } })]);
      await show();
      const dialog = await paste(`player_id;team;TD\n${other.id};Budapest Wolves;1`);
      expect(
        await dialog.findByText('Line 2: This player is not on the sheet of this game (Máshol Máté)'),
      ).toBeTruthy();
    });

    it('names each line that is not read, and every column that does not count', async () => {
      judge([]);
      await show();
      const dialog = await paste('name,team,sack,Cmp\nVédelem,Budapest Wolves,2,5,1\nHalmos Barnabás,,0,1');
      expect(
        await dialog.findByText(/^Line 2: 5 cells under 4 columns, probably because of a decimal/),
      ).toBeTruthy();
      expect(dialog.getByText('Columns not used: Cmp')).toBeTruthy();
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(1));
      expect(await textSent(0)).toBe('name;team;sack\nHalmos Barnabás;;0');
    });

    it('sends nothing before one of two columns of a meaning is chosen', async () => {
      judge([]);
      await show();
      const dialog = await paste('Player;TD;TD\nHalmos Barnabás;1;2');
      const which = await dialog.findByRole('combobox', { name: 'TD (line 1): which column counts?' });
      expect(api.calls(importPath)).toEqual([]);
      await user.selectOptions(which, 'Column 3: TD');
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(1));
      expect(await textSent(0)).toBe('name;team;td\nHalmos Barnabás;;2');
    });

    it('asks for the club of a near name, and takes the likeliest', async () => {
      judge([]);
      await show();
      const dialog = await paste('Player;Team;TD\nHalmos Barnabás;Wolvs;1');
      const which = await dialog.findByRole('combobox', { name: 'Wolvs: which club?' });
      expect(within(which).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
        'Budapest Wolves',
      );
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(1));
      expect(await textSent(0)).toBe('name;team;td\nHalmos Barnabás;Budapest Wolves;1');
    });

    it('of a head alone says so', async () => {
      await show();
      const dialog = await paste('Player;TD');
      expect(await dialog.findByText('There is only a header, with no lines below it.')).toBeTruthy();
      expect(api.calls(importPath)).toEqual([]);
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
      expect(await screen.findByText(/This is not a text file/)).toBeTruthy();
      const latin = [...'nev;td\nErd'].map((letter) => letter.charCodeAt(0));
      fireEvent.change(input, { target: { files: [file([...latin, 0xf5, 0x3b, 0x31])] } });
      await waitFor(() =>
        expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /box score/ }).value).toBe(
          'nev;td\nErdő;1',
        ),
      );
    });

    it.each([
      ['nothing', []],
      ['a mark of its encoding and blanks alone', [0xef, 0xbb, 0xbf, 0x20, 0x0d, 0x0a]],
    ])('of a file with %s says so', async (_what, bytes) => {
      await show();
      await user.click(button('Paste, CSV'));
      // jsdom's files cannot be read.
      const file = Object.assign(new File([], 'scores.csv'), {
        arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
      });
      fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
      expect(await screen.findByText('This file is empty.')).toBeTruthy();
      expect(api.calls(importPath)).toEqual([]);
    });

    it.each(inBothLanguages((locale) => refusalsOf(importScores, undefined, locale)))(
      'that the server does not take says so: $name ($locale)',
      async ({ locale, message, answer }) => {
        api.answers[importPath] = answer;
        await show(locale);
        const dialog = await paste('Player;TD\nB. Halmos;1', locale);
        expect(await dialog.findByText(message)).toBeTruthy();
      },
    );
  });

  it('the coach follows the scores, and an overridden value stays', async () => {
    await show();
    await scores('27', '20');
    expect(figure('Lovász Iván, Score difference')).toBe('7');
    await typeInto('Lovász Iván, Score difference', '9');
    expect(screen.getByText('9 is entered, 7 follows from the score.')).toBeTruthy();
  });
});

describe('Letters', () => {
  const touchdowns = 'Halmos Barnabás, Touchdowns';
  const typeOn = async (text: string) => {
    focus(touchdowns);
    await user.keyboard(text);
  };

  it('stand in their cell at once, and count when the hands rest', async () => {
    await show();
    const points = () =>
      cell(touchdowns).closest('tr')?.lastElementChild?.querySelector('span')?.lastElementChild;
    await typeInto(touchdowns, '1');
    expect(points()?.textContent).toBe('6');
    await typeOn('2');
    expect(figure(touchdowns)).toBe('12');
    await waitFor(() => expect(points()?.textContent).toBe('72'));
  });

  it('count by the rules of the lock where those of today are others', async () => {
    const td = { operation: '*', sign: '+', points: 5 } as const;
    serve({ ...entered([27, 20]), state: 'final', settledBy: { team1: { ...someRules, td } } });
    await show();
    const row = cell(touchdowns).closest('tr');
    // 301 / 10 + 1 × 5
    expect(row?.lastElementChild?.textContent).toContain('35.1');
    await typeInto(touchdowns, '2');
    expect(row?.lastElementChild?.textContent).toContain('40.1');
    focus(touchdowns);
    expect(screen.getByText(/5 FP each/)).toBeTruthy();
  });

  it('of several cells count together when the hands rest, and are a step back each', async () => {
    await show();
    const interceptions = 'Halmos Barnabás, Interceptions thrown';
    await typeOn('3{Tab}');
    focus(interceptions);
    await user.keyboard('2{Enter}');
    expect([figure(touchdowns), figure(interceptions)]).toEqual(['3', '2']);
    await user.keyboard('{Control>}z{/Control}');
    expect([figure(touchdowns), figure(interceptions)]).toEqual(['3', '0']);
    await user.keyboard('{Control>}z{/Control}');
    expect([figure(touchdowns), figure(interceptions)]).toEqual(['', '']);
  });

  it('are part of what is saved right after them', async () => {
    await show();
    await scores('27', '20');
    api.answers[savePath] = { body: entered([27, 20]) };
    await typeOn('3{Control>}s{/Control}');
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(1));
    expect(api.calls(savePath)[0]?.body).toMatchObject({ players: { [ids.qb]: { td: 3 } } });
  });

  it('are taken back by Escape and by a step back', async () => {
    await show();
    await typeOn('4{Escape}');
    expect(figure(touchdowns)).toBe('');
    await typeOn('5{Control>}z{/Control}');
    expect(figure(touchdowns)).toBe('');
  });

  it('stay on top of a sheet that comes in from elsewhere meanwhile', async () => {
    await show();
    await typeInto('Csirke Zoárd, Touchdowns', '1');
    focus(touchdowns);
    const draft = aDraft({ sheet: { players: { [ids.qb]: { td: 9 }, [ids.rb]: { rush_yds: 90 } } } });
    api.answers[`GET ${draftPath}`] = () => {
      fireEvent.change(cell(touchdowns), { target: { value: '6' } });
      return { body: draft };
    };
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(figure('Csirke Zoárd, Rushing yards')).toBe('90'));
    await waitFor(() => expect(screen.queryByText(/^Continued from/)).toBeTruthy());
    await elsewhere();
    expect(figure(touchdowns)).toBe('6');
  });
});

describe('Saving', () => {
  it('sends the whole sheet once, then it is provisional and the draft is gone', async () => {
    const { host } = await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Passing yards', '301{Tab}{Tab}{Tab}1');
    await waitFor(() => expect(readDraft(gameId)?.version).toBe(3));
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
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(readDraft(gameId)).toBeUndefined());
  });

  it('lets a correction that stopped go on, whichever game it is of', async () => {
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
    const retryPath = `POST /owner/jobs/week/${activeJob.id}/retry`;
    api.answers[retryPath] = { body: { id: activeJob.id, kind: 'week', state: 'waiting' } };
    serve(entered([27, 20]));
    await show();
    await screen.findByText('The operation stopped, start it again');
    // Saving this sheet would say that all is well and leave the correction where it is.
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Continue'));
    await waitFor(() => expect(api.calls(retryPath)).toHaveLength(1));
    expect(api.calls(savePath)).toHaveLength(0);
  });

  it('can be undone after the scores were deleted, as was promised', async () => {
    serve(aGame({ can: { undoScores: { allowed: true, why: null } } }));
    await show();
    expect(button('Undo last save')).toBeTruthy();
    expect(() => button('Delete scores')).toThrow();
  });

  it.each([
    [
      'Undo last save',
      'Undo last save',
      `POST /games/${gameId}/scores/undo`,
      'undo',
      'The last save was undone',
    ],
    ['Delete scores', 'Delete', `DELETE /games/${gameId}/scores`, 'delete', 'Scores deleted'],
  ])('%s: asks first, and of a locked week what it changes', async (name, yes, path, change, done) => {
    const confirm = (words: string) =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: words }));
    serve({
      ...entered([27, 20]),
      version: 4,
      state: 'final',
      team1Editable: false,
      team2Editable: false,
      can: { undoScores: { allowed: true, why: null } },
    });
    const { host } = await show();
    const versions: unknown[] = [];
    api.answers[path] = ({ body, query }) => {
      versions.push((body as { version?: number } | undefined)?.version ?? Number(query.get('version')));
      return query.get('force') === 'true' || (body as { force?: boolean } | undefined)?.force
        ? { body: { ...aGame({ version: 5 }), job: null } }
        : refusal(409, 'week_locked', { data: { rounds: [6] } });
    };
    api.answers[`POST /games/${gameId}/scores/preview`] = {
      body: { rounds: [6], nbLeaguesChanged: 0, nbResultsChanged: 0, results: [] },
    };
    await user.click(button(name));
    expect(api.calls(path)).toHaveLength(0);
    await confirm(yes);
    expect(await screen.findByText('No published result of a league changes.')).toBeTruthy();
    expect(api.calls(`POST /games/${gameId}/scores/preview`)[0]?.body).toEqual({ change, version: 4 });
    await confirm('Save anyway');
    await waitFor(() =>
      expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'ok', title: done })),
    );
    expect(versions).toEqual([4, 4]);
    await waitFor(() => expect(() => button('Delete scores')).toThrow());
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

  it.each([
    ['en', 'Enter the score.', '2 errors'],
    ['hu', 'Írd be az eredményt.', '2 hiba'],
  ] as const)(
    'says at both empty scores that they are needed, once it was to be saved, in %s',
    async (locale, said, count) => {
      await show(locale);
      const names = ['Budapest Wolves', 'Győr Sharks'].map((club) => `${words[locale].points}: ${club}`);
      const asked = () => names.filter((name) => cell(name).getAttribute('aria-describedby') !== null);
      fireEvent.change(cell(names[0] ?? ''), { target: { value: '2' } });
      fireEvent.change(cell(names[0] ?? ''), { target: { value: '' } });
      expect(asked()).toEqual([]);
      await typeInto(locale === 'en' ? 'Halmos Barnabás, Touchdowns' : 'Halmos Barnabás, Touchdown', '1');
      await save(locale);
      await waitFor(() => expect(asked()).toEqual(names));
      for (const name of names) {
        const id = cell(name).getAttribute('aria-describedby') ?? '';
        expect(document.getElementById(id)?.textContent).toBe(said);
      }
      expect(screen.getByText(count)).toBeTruthy();
      await scores('27', '20', locale);
      await waitFor(() => expect(asked()).toEqual([]));
    },
  );

  it.each([
    ['en', '-3', 'Must be between 0 and 999.'],
    ['en', '2.5', 'Must be a whole number.'],
    ['hu', '-3', 'Megengedett érték: 0–999.'],
    ['hu', '2,5', 'Egész számot adj meg.'],
  ] as const)('says at a score what it cannot be, and saves nothing: %s, %s', async (locale, typed, said) => {
    await show(locale);
    await scores('27', typed, locale);
    await save(locale);
    const name = `${words[locale].points}: Győr Sharks`;
    const score = screen.getByRole('textbox', { name, description: said });
    expect(score.getAttribute('aria-invalid')).toBe('true');
    expect(api.calls(savePath)).toEqual([]);
  });

  it('a score takes no more than three figures, and one of a draft that has more is marked', async () => {
    const sheet = { players: {}, scoreTeam1: 1000, scoreTeam2: 20 };
    api.answers[`GET ${draftPath}`] = { body: aDraft({ sheet }) };
    await show();
    const name = 'Points: Budapest Wolves';
    await screen.findByRole('textbox', { name, description: 'Must be between 0 and 999.' });
    await typeInto(name, '1000');
    expect(figure(name)).toBe('100');
  });

  it('a draft of this device is there again, put together with what was saved since', async () => {
    const { unmount } = await show();
    await typeInto('Csirke Zoárd, Touchdowns', '2');
    unmount();
    serve(entered([27, 20], 5));
    await show();
    expect(figure('Csirke Zoárd, Touchdowns')).toBe('2');
    expect(figure('Halmos Barnabás, Passing yards')).toBe('301');
    expect(figure('Points: Budapest Wolves')).toBe('27');
  });

  it('an empty sheet has nobody on it, until the score gives the coach a line', async () => {
    await show();
    const all = aGame().team1.players.length + aGame().team2.players.length;
    expect(screen.getByText(`0 of ${all} players`)).toBeTruthy();
    await scores('27', '20');
    expect(screen.getByText(`2 of ${all} players`)).toBeTruthy();
  });

  it('what is found counts alike at its club and in the bar, which leads there', async () => {
    await show();
    await scores('27', '90');
    const tab = (name: RegExp) => screen.getByRole('tab', { name });
    await waitFor(() => expect(tab(/Sharks/).textContent).toContain('1 warning'));
    expect(tab(/Wolves/).textContent).not.toContain('warning');
    await user.click(screen.getByRole('button', { name: '1 warning', hidden: true }));
    expect(tab(/Sharks/).getAttribute('aria-selected')).toBe('true');
    expect(within(document.activeElement as HTMLElement).getByText('90 points?')).toBeTruthy();
  });

  describe('has in its bar the way to the lock of its week', () => {
    const played = entered([27, 20], 5);
    const unplayed = { ...aGame(), id: 'e'.repeat(24) };
    const otherPlayed = { ...entered([14, 7]), id: unplayed.id };
    const seasonWith = (games: RealGame[]) => ({
      body: aSeason({ id: aGame().seasonId, activeJob: null, games }),
    });
    const openIn = async (round: RealGame[], game: RealGame) => {
      api.answers['GET /seasons/latest'] = seasonWith(round);
      serve(game);
      await show();
      await screen.findByRole('list', { name: 'Games of this week' });
    };
    const way = () => screen.queryByRole('link', { name: 'Lock week…', hidden: true });

    it.each([
      ['every game of it has a score', [played, otherPlayed]],
      ['the season does not know yet that this one has', [aGame(), otherPlayed]],
    ])('once %s, until something is typed', async (_when, round) => {
      await openIn(round, played);
      expect(way()?.getAttribute('href')).toBe('/owner/seasons?week=6');
      await typeInto('Csirke Zoárd, Touchdowns', '2');
      expect(way()).toBeNull();
    });

    it.each([
      ['another game of it has no score', [played, unplayed], played],
      ['this one has none', [aGame(), otherPlayed], aGame()],
      ['the season does not know yet that this one has none', [played, otherPlayed], aGame({ version: 6 })],
      ['it is locked', [played, otherPlayed], { ...played, state: 'final' as const }],
    ])('not while %s', async (_when, round, game) => {
      await openIn(round, game);
      expect(way()).toBeNull();
    });

    it('not before its games are known', async () => {
      const reading = Promise.withResolvers<ReturnType<typeof seasonWith>>();
      api.answers['GET /seasons/latest'] = () => reading.promise;
      serve(played);
      await show();
      expect(way()).toBeNull();
      reading.resolve(seasonWith([played]));
      await waitFor(() => expect(way()).not.toBeNull());
    });
  });

  it('of a game that was locked without a score nothing is published', async () => {
    serve(aGame({ state: 'final', team1Editable: false, team2Editable: false }));
    await show();
    expect(screen.getByText('No score')).toBeTruthy();
    expect(screen.queryByText('Published')).toBeNull();
  });

  describe('in a locked week', () => {
    const previewPath = `POST /games/${gameId}/scores/preview`;
    const aResult = (given: Partial<CorrectedResult> = {}, n = 1): CorrectedResult => ({
      league: { id: String(n).padStart(24, '0'), name: `League ${n}` },
      gameId: String(n).padStart(24, 'a'),
      week: 6,
      team1: { id: ids.qb, name: 'Wolves', before: 102.4, after: 101.4 },
      team2: { id: ids.qb, name: 'Sharks', before: 98.1, after: 98.1 },
      resultBefore: 1,
      resultAfter: 1,
      ...given,
    });
    const anEffect = (results: CorrectedResult[], given: Partial<ScoresEffect> = {}): ScoresEffect => ({
      rounds: [6],
      nbLeaguesChanged: results.length,
      nbResultsChanged: results.length,
      results,
      ...given,
    });
    const ask = async (effect: (typeof api.answers)[string], locale: 'en' | 'hu' = 'en') => {
      serve({ ...entered([27, 20]), state: 'final', team1Editable: false, team2Editable: false });
      await show(locale);
      await typeInto(`${locale === 'en' ? 'Points' : 'Pontok'}: Budapest Wolves`, '28');
      api.answers[previewPath] = effect;
      api.answers[savePath] = (asked) =>
        (asked.body as { force: boolean }).force
          ? { body: { ...entered([28, 20], 5), job: null } }
          : refusal(409, 'week_locked', { data: { rounds: [6] } });
      await user.click(button(locale === 'en' ? 'Save' : 'Mentés'));
      return within(await screen.findByRole('alertdialog'));
    };
    const confirmButton = (question: ReturnType<typeof within>, locale: 'en' | 'hu' = 'en') =>
      question.getByRole('button', { name: locale === 'en' ? 'Save anyway' : 'Mentés így is' });

    it('asks once more with what changes by name, then goes with force', async () => {
      let answer: (effect: ScoresEffect) => void = () => undefined;
      const computed = new Promise<{ body: ScoresEffect }>((resolve) => {
        answer = (body) => resolve({ body });
      });
      const question = await ask(() => computed);
      expect(question.getByText('This week is locked', { selector: 'h2' })).toBeTruthy();
      expect(confirmButton(question).hasAttribute('disabled')).toBe(true);
      answer(anEffect([aResult({ resultAfter: 2 }), aResult({}, 2)]));
      await question.findByText('2 leagues change · 2 results');
      expect(api.calls(previewPath)[0]?.body).toMatchObject({ change: 'save', scoreTeam1: 28, version: 4 });
      expect(api.calls(previewPath)[0]?.body).not.toHaveProperty('force');
      const [first, second] = question.getAllByRole('listitem');
      expect(first?.textContent).toMatch(/^League 1Wolves – Sharks/);
      expect(first?.textContent).toContain('The winner changes from Wolves to Sharks.');
      expect(second?.textContent).toContain('The winner stays: Wolves.');
      for (const points of ['102.4', '98.1', '101.4'])
        expect(within(second ?? document.body).getAllByText(points).length).toBeGreaterThan(0);
      await user.click(confirmButton(question));
      await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
      expect(api.calls(savePath)[1]?.body).toMatchObject({ force: true, scoreTeam1: 28 });
    });

    it('says so when no result changes, and what ties become', async () => {
      const question = await ask({ body: anEffect([]) });
      await question.findByText('No published result of a league changes.');
      expect(confirmButton(question).hasAttribute('disabled')).toBe(false);
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      api.answers[previewPath] = {
        body: anEffect([
          aResult({ resultAfter: 0 }),
          aResult({ resultBefore: 0, resultAfter: 2 }, 2),
          aResult({ resultBefore: 0, resultAfter: 0 }, 3),
        ]),
      };
      await save();
      expect((await screen.findAllByText(/tie/)).map(({ textContent }) => textContent)).toEqual([
        'It becomes a tie; so far Wolves was the winner.',
        'No longer a tie: Sharks wins.',
        'It stays a tie.',
      ]);
    });

    it('lists eight results, then the others, and counts those that did not come', async () => {
      const results = Array.from({ length: 10 }, (_, i) => aResult({}, i + 1));
      const question = await ask({ body: anEffect(results, { nbResultsChanged: 13, nbLeaguesChanged: 12 }) });
      await question.findByText('12 leagues change · 13 results');
      expect(question.getAllByRole('listitem')).toHaveLength(8);
      await user.click(question.getByRole('button', { name: 'And 5 more results' }));
      expect(question.getAllByRole('listitem')).toHaveLength(10);
      expect(question.getByText('And 3 more results').tagName).toBe('P');
    });

    it.each([
      [
        'en',
        'What it changes could not be computed. You can save all the same.',
        '1 league changes · 1 result',
      ],
      ['hu', 'Nem tudtuk kiszámítani, mi változik. Így is elmentheted.', '1 liga változik · 1 eredmény'],
    ] as const)(
      'can be corrected although nobody could say what changes, and asks again: %s',
      async (locale, failed, effect) => {
        const question = await ask({ status: 503, body: {} }, locale);
        await question.findByText(failed);
        expect(confirmButton(question, locale).hasAttribute('disabled')).toBe(false);
        // Of a sheet that somebody has changed nothing is asked any more.
        const refusals = refusalsOf(previewScores, undefined, locale);
        for (const { message, answer } of refusals.filter(({ code }) => code !== 'game_changed')) {
          api.answers[previewPath] = answer;
          await user.click(question.getByRole('button', { name: words[locale].retry }));
          expect(await question.findByText(message, { exact: false })).toBeTruthy();
        }
        api.answers[previewPath] = { body: anEffect([aResult()]) };
        await user.click(question.getByRole('button', { name: words[locale].retry }));
        await question.findByText(effect);
      },
    );

    it('names them in Hungarian too, with the week where two are touched', async () => {
      const effect = anEffect([aResult({ resultAfter: 2 }), aResult({ week: 7 }, 2)], { rounds: [6, 7] });
      const question = await ask({ body: effect }, 'hu');
      await question.findByText('2 liga változik · 2 eredmény');
      expect(question.getByText('Más a győztes: Wolves helyett Sharks.')).toBeTruthy();
      expect(question.getByText('A győztes marad: Wolves.')).toBeTruthy();
      expect(question.getByText('7. forduló')).toBeTruthy();
    });
  });

  it('when another tab saved meanwhile, both are put together and nothing typed is lost', async () => {
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    api.answers[savePath] = refusal(409, 'game_changed');
    serve(entered([27, 21], 4));
    await save();
    await screen.findByText('Somebody else has saved this game in the meantime');
    await user.click(button('Merge'));
    expect(figure('Halmos Barnabás, Passing yards')).toBe('301');
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
    expect(screen.getByText(/^2 fields were changed by both of you/)).toBeTruthy();
    expect(screen.getByText(/Halmos Barnabás \(Wolves\), Touchdowns: 2 \(theirs: \d+\)\./)).toBeTruthy();
    api.answers[savePath] = { body: { ...entered([27, 20], 5), job: null } };
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
    expect(api.calls(savePath)[1]?.body).toMatchObject({ version: 4 });
  });

  it('of what both have changed names the club, and writes both figures in the language of the reader', async () => {
    await show('hu');
    await typeInto('Pontok: Budapest Wolves', '27');
    await typeInto('Pontok: Győr Sharks', '20');
    await typeInto('Védelem, Sack', '1,5');
    api.answers[savePath] = refusal(409, 'game_changed');
    const line = aLine({ defense_int: 0, fum_forced: 0, sack: 2.5, pts_allowed: 20 });
    serve(anEnteredGame([27, 20], { [ids.def]: line }, { version: 4 }));
    await user.click(button('Mentés'));
    await screen.findByText('Valaki időközben elmentette ezt a meccset');
    await user.click(button('Összevonás'));
    expect(screen.getByText('Védelem (Wolves), Sack: 1,5 (a másik: 2,5).')).toBeTruthy();
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
    await waitFor(() => expect(readDraft(gameId)).toBeTruthy());
  });

  // A locked week and a sheet that was changed meanwhile have questions of their own.
  const isSaid = ({ code }: { code: string }) => code !== 'week_locked' && code !== 'game_changed';
  it.each(inBothLanguages((locale) => refusalsOf(saveScores, undefined, locale).filter(isSaid)))(
    'refused as a whole says why above the sheet, and the draft stays: $name ($locale)',
    async ({ locale, message, answer }) => {
      await show(locale);
      await scores('27', '20', locale);
      api.answers[savePath] = answer;
      await save(locale);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      await waitFor(() => expect(readDraft(gameId)?.sheet.scores).toMatchObject({ 1: '27', 2: '20' }));
    },
  );

  it.each([
    ['wrong_key', 'td', 'Halmos Barnabás, Touchdowns'],
    ['not_a_number', 'pass_yds', 'Halmos Barnabás, Passing yards'],
  ])('a figure that the server refuses as %s is marked', async (code, key, name) => {
    const message = violationText('en', code);
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    const violations = [{ property: `players.${ids.qb}.${key}`, message, code }];
    api.answers[savePath] = refusal(422, 'validation_failed', { violations });
    await save();
    await waitFor(() => expect(cell(name).getAttribute('title')).toBe(message));
    expect(cell(name).getAttribute('aria-invalid')).toBe('true');
  });

  it('puts a player of another club on the sheet; namesakes are told apart', async () => {
    const team = { id: '9'.repeat(24), name: 'Szeged 46ers' };
    const namesake = { name: 'Kis Géza', position: 'WR', team };
    api.answers['GET /players'] = {
      body: [
        {
          ...namesake,
          id: 'a'.repeat(24),
          jerseyNumber: 12,
          birthDate: '1999-05-16',
          photo: '/files/kis.jpg',
        },
        { ...namesake, id: 'b'.repeat(24), jerseyNumber: null, birthDate: null, photo: null },
      ],
    };
    await show('hu');
    await user.click(screen.getAllByRole('button', { name: /^Játékos hozzáadása/ })[0]!);
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('searchbox', { name: 'Név' }), 'Kis Géza{Enter}');
    expect(await dialog.findByText('Szeged 46ers · #12 · 1999. 05. 16.')).toBeTruthy();
    expect(dialog.getByText('Szeged 46ers')).toBeTruthy();
    const [one, another] = dialog.getAllByRole('listitem');
    expect(one?.querySelector('img')?.getAttribute('src')).toBe('/files/kis.jpg');
    expect([another?.querySelector('img'), another?.querySelectorAll('svg').length]).toEqual([null, 1]);
    await user.click(dialog.getAllByRole('button', { name: 'Hozzáadás: Kis Géza' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('th span[title="Kis Géza"]')).toBeTruthy();
  });

  it('the mark goes once the figure is typed anew', async () => {
    const name = 'Halmos Barnabás, Touchdowns';
    await show();
    await scores('27', '20');
    await typeInto(name, '2');
    const message = violationText('en', 'wrong_key');
    const violations = [{ property: `players.${ids.qb}.td`, message, code: 'wrong_key' }];
    api.answers[savePath] = refusal(422, 'validation_failed', { violations });
    await save();
    await waitFor(() => expect(cell(name).getAttribute('aria-invalid')).toBe('true'));
    await typeInto(name, '3');
    await waitFor(() => expect(cell(name).getAttribute('aria-invalid')).not.toBe('true'));
  });

  it.each([
    [`players.${ids.qb}`, 'on_both_sides', 'Halmos Barnabás (Wolves): This player is on both sides'],
    [
      `players.${ids.qb}.td`,
      'wrong_key',
      /^Halmos Barnabás \(Wolves\), Touchdowns: This statistic does not apply/,
    ],
    ['scoreTeam2', 'not_a_number', 'Győr Sharks: Must be a number'],
    ['addPlayersTeam1[0]', 'player_not_found', violationText('en', 'player_not_found')],
  ])('names whom the server refused: %s, %s', async (property, code, said) => {
    await show();
    await scores('27', '20');
    const violations = [{ property, message: violationText('en', code), code }];
    api.answers[savePath] = refusal(422, 'validation_failed', {
      message: 'Invalid data provided',
      violations,
    });
    await save();
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(said)).toBeTruthy();
    await waitFor(() => expect(readDraft(gameId)).toBeTruthy());
  });

  it.each(
    inBothLanguages((locale) => {
      const { undo, notUndone, delete: remove, confirmDelete, notDeleted } = words[locale];
      return [
        {
          name: undo,
          yes: undo,
          kind: `POST /games/${gameId}/scores/undo`,
          refusals: refusalsOf(undoScores, undefined, locale),
          said: notUndone,
        },
        {
          name: remove,
          yes: confirmDelete,
          kind: `DELETE /games/${gameId}/scores`,
          refusals: refusalsOf(deleteScores, undefined, locale),
          said: notDeleted,
        },
      ];
    }),
  )('$name: what is refused is said in its place', async ({ locale, name, yes, kind, refusals, said }) => {
    serve({ ...entered([27, 20]), can: { undoScores: { allowed: true, why: null } } });
    await show(locale);
    // Of a locked week the question is asked, and of a change elsewhere more is said.
    const plain = refusals.filter(({ code }) => code !== 'week_locked' && code !== 'game_changed');
    for (const { message, answer } of plain) {
      api.answers[kind] = answer;
      await user.click(button(name));
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
      const banner = await screen.findByText(message);
      expect(banner.closest('[role=alert]')?.textContent).toContain(said);
    }
  });

  describe.each([
    [
      'Undo last save',
      'Undo last save',
      `POST /games/${gameId}/scores/undo`,
      'The last save was not undone.',
    ],
    ['Delete scores', 'Delete', `DELETE /games/${gameId}/scores`, 'The scores were not deleted.'],
  ] as const)('%s, while the sheet changes elsewhere,', (name, yes, path, said) => {
    const at = (version: number, own: number) => ({
      ...entered([own, 20]),
      version,
      can: { undoScores: { allowed: true, why: null } },
    });
    let versions: number[];
    const answerWith = (answer: ReturnType<typeof refusal>) => {
      api.answers[path] = ({ body, query }) => {
        versions.push((body as { version?: number } | undefined)?.version ?? Number(query.get('version')));
        return answer;
      };
    };
    const confirm = () =>
      user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
    const takeIn = async (game: RealGame) => {
      serve(game);
      await act(async () => publishChanges(['season']));
      await waitFor(() => expect(figure('Points: Budapest Wolves')).toBe(String(game.team1.score)));
    };
    beforeEach(async () => {
      versions = [];
      setSubscribed(true);
      serve(at(4, 27));
      await show();
    });
    afterEach(() => {
      cleanup();
      setSubscribed(false);
    });

    it('means the sheet that was asked about, and shows the one that came in since', async () => {
      answerWith(refusal(409, 'game_changed', { message: 'Changed' }));
      await user.click(button(name));
      await takeIn(at(5, 30));
      await confirm();
      const words = await screen.findByText(/^The sheet was changed elsewhere in the meantime/);
      expect(words.closest('[role=alert]')?.textContent).toContain(said);
      await user.click(button(name));
      await confirm();
      await waitFor(() => expect(versions).toEqual([4, 5]));
    });

    it('is sent again as it was when no answer came', async () => {
      answerWith(refusal(503, 'service_unavailable', { message: 'Away' }));
      await user.click(button(name));
      await confirm();
      expect(await screen.findByText(said)).toBeTruthy();
      await takeIn(at(5, 30));
      await user.click(button(name));
      await confirm();
      await waitFor(() => expect(versions).toEqual([4, 4]));
    });

    it('of a locked week is refused before its results are asked for', async () => {
      api.answers[`POST /games/${gameId}/scores/preview`] = refusal(409, 'game_changed');
      api.answers[path] = ({ body, query }) =>
        query.get('force') === 'true' || (body as { force?: boolean } | undefined)?.force
          ? refusal(409, 'game_changed')
          : refusal(409, 'week_locked', { data: { rounds: [6] } });
      await user.click(button(name));
      serve(at(5, 30));
      await confirm();
      expect(await screen.findByText(/^The sheet was changed elsewhere in the meantime/)).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(figure('Points: Budapest Wolves')).toBe('30');
    });
  });

  it('names whom the server refused among those who were added, and how many more it refused', async () => {
    const game = aGame();
    const players = game.team1.players.map((one) => (one.id === ids.qb ? { ...one, isAdded: true } : one));
    serve({ ...game, team1: { ...game.team1, players } });
    await show();
    await scores('27', '20');
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    const message = violationText('en', 'player_not_found');
    const others = ['td', 'int', 'fg'].map((key) => ({
      property: `players.${ids.qb}.${key}`,
      message: 'Wrong',
      code: 'x',
    }));
    api.answers[savePath] = refusal(422, 'validation_failed', {
      violations: [{ property: 'addPlayersTeam1[0]', message, code: 'player_not_found' }, ...others],
    });
    await save();
    const banner = within(await screen.findByRole('alert'));
    expect(banner.getByText(`Halmos Barnabás (Wolves): ${message}`)).toBeTruthy();
    expect(banner.getByText('And 1 more')).toBeTruthy();
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
    expect(await screen.findByText(/deleted or transferred: Halmos Barnabás\./)).toBeTruthy();
    await waitFor(() => expect(() => cell('Halmos Barnabás, Touchdowns')).toThrow());
    api.answers[savePath] = { body: { ...entered([27, 20]), job: null } };
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(2));
    expect(api.calls(savePath)[1]?.body).not.toMatchObject({ players: { [ids.qb]: {} } });
  });

  describe('the figures of a player who leaves the game', () => {
    const player = aGame().team1.players.find(({ id }) => id === ids.qb);
    const leave = () => {
      const { team1 } = aGame();
      serve(aGame({ team1: { ...team1, players: team1.players.filter(({ id }) => id !== ids.qb) } }));
    };
    beforeEach(() => {
      api.answers['GET /players'] = { body: [{ ...player, birthDate: null }] };
      api.answers[`GET /players/${ids.qb}`] = { body: { ...player, birthDate: null } };
    });

    it('are named, and are there again once the player is added', async () => {
      await show();
      await scores('27', '20');
      await typeInto('Halmos Barnabás, Touchdowns', '2');
      leave();
      act(() => void window.dispatchEvent(new Event('focus')));
      expect(await screen.findByText('No longer on this sheet: Halmos Barnabás')).toBeTruthy();
      expect(() => cell('Halmos Barnabás, Touchdowns')).toThrow();
      await user.click(screen.getAllByRole('button', { name: /^Add player/ })[0]!);
      await user.type(screen.getByRole('searchbox'), 'Halmos{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Add: Halmos Barnabás' }));
      expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
      expect(screen.queryByText(/^No longer on this sheet/)).toBeNull();
      await save();
      await waitFor(() => expect(api.calls(savePath)).toHaveLength(1));
      expect(api.calls(savePath)[0]?.body).toMatchObject({
        players: { [ids.qb]: { td: 2 } },
        addPlayersTeam1: [ids.qb],
      });
    });

    it('stay with this device when the draft on the server has none of them', async () => {
      const { unmount } = await show();
      await typeInto('Halmos Barnabás, Touchdowns', '2');
      expect(await screen.findByText(/^Draft saved, /, undefined, { timeout: 15_000 })).toBeTruthy();
      unmount();
      leave();
      const sheet = { players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } };
      api.answers[`GET ${draftPath}`] = { body: aDraft({ sheet }) };
      await show();
      await waitFor(() => expect(figure('Csirke Zoárd, Rushing yards')).toBe('90'));
      expect(await screen.findByText('No longer on this sheet: Halmos Barnabás')).toBeTruthy();
    });

    it('are named on a second device that goes on with the draft', async () => {
      leave();
      const sheet = { players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } };
      api.answers[`GET ${draftPath}`] = { body: aDraft({ sheet }) };
      await show();
      await waitFor(() => expect(figure('Csirke Zoárd, Rushing yards')).toBe('90'));
      expect(await screen.findByText('No longer on this sheet: Halmos Barnabás')).toBeTruthy();
    });

    it('stay when a device that knew it before has written the draft without them', async () => {
      const sheet = { players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } };
      api.answers[`GET ${draftPath}`] = { body: aDraft({ sheet }) };
      await show();
      await waitFor(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe('2'));
      leave();
      api.answers[`GET ${draftPath}`] = {
        body: aDraft({ sheet: { players: { [ids.rb]: { rush_yds: 95 } } } }),
      };
      await typeInto('Pelsőczi Ádám, Receiving yards', '60');
      const named = 'No longer on this sheet: Halmos Barnabás';
      expect(await screen.findByText(named, undefined, { timeout: 15_000 })).toBeTruthy();
      await waitFor(() => expect(figure('Csirke Zoárd, Rushing yards')).toBe('95'));
      await waitFor(() => expect(api.calls(`POST ${draftPath}`)).toHaveLength(1));
      const sent = api.calls(`POST ${draftPath}`)[0]?.body;
      expect(sent).toMatchObject({ sheet: { players: { [ids.wr]: { catch_yds: 60 } } } });
      expect(sent).not.toMatchObject({ sheet: { players: { [ids.qb]: {} } } });
    });

    it('are named once an older draft is answered', async () => {
      const { unmount } = await show();
      await typeInto('Halmos Barnabás, Touchdowns', '2');
      unmount();
      leave();
      const sheet = { players: { [ids.rb]: { rush_yds: 90 } } };
      api.answers[`GET ${draftPath}`] = { body: aDraft({ isStale: true, basedOn: 2, sheet }) };
      await show();
      await user.click(await screen.findByRole('button', { name: 'Use this draft' }));
      expect(await screen.findByText('No longer on this sheet: Halmos Barnabás')).toBeTruthy();
      expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
    });

    it('are named too when that was before the draft is opened again', async () => {
      const { unmount } = await show('hu');
      await typeInto('Halmos Barnabás, Touchdown', '2');
      unmount();
      leave();
      await show('hu');
      expect(await screen.findByText('Már nincs a jegyzőkönyvben: Halmos Barnabás')).toBeTruthy();
    });
  });

  it('a draft can be discarded after a question', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    await user.click(button('Discard draft'));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard draft' }));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
    await waitFor(() => expect(readDraft(gameId)).toBeUndefined());
  });
});

describe('The draft on the server', () => {
  const keep = (draft: Partial<SheetDraft>) => {
    api.answers[`GET ${draftPath}`] = { body: aDraft(draft) };
  };
  const sent = () => api.calls(`POST ${draftPath}`);
  /** Of two returns within a second only the first one counts, also of another test. */
  const returned = (check: () => void) =>
    waitFor(
      () => {
        act(() => void window.dispatchEvent(new Event('focus')));
        check();
      },
      { timeout: 15_000 },
    );

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
    expect(await screen.findByText(/^Draft saved, /)).toBeTruthy();
  });

  it('is gone on with on a second device, and undo takes it back', async () => {
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Continued from Firefox · Android/)).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
    expect(figure('Points: Budapest Wolves')).toBe('27');
    await user.click(button('Undo'));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
  });

  it('and the one of this device lose nothing of each other', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3{Tab}1');
    unmount();
    keep({ sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } } });
    await show();
    expect(await screen.findByText('1 field was changed by both of you, yours was kept')).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('3');
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ sheet: { scoreTeam1: 27 } }), {
      timeout: 15_000,
    });
    expect(sent().at(-1)?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3, _2pt: 1 }, [ids.rb]: { rush_yds: 90 } } },
    });
  });

  it('takes a line away here too that another device has taken away', async () => {
    keep({ sheet: { players: { [ids.qb]: { td: 2 }, [ids.rb]: { rush_yds: 90 } } } });
    await show();
    await waitFor(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe('2'));
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    await returned(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe(''));
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
  });

  it('is written together with what another device has kept meanwhile', async () => {
    await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    await waitFor(() => expect(sent()).not.toHaveLength(0), { timeout: 15_000 });
    expect(sent()[0]?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3 }, [ids.rb]: { rush_yds: 90 } } },
    });
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
  });

  it('is written together with it too when the page is left at once', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    keep({ sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    unmount();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      sheet: { players: { [ids.qb]: { td: 3 }, [ids.rb]: { rush_yds: 90 } } },
    });
  });

  it('of an older sheet is not written over when the page is left', async () => {
    keep({ isStale: true, basedOn: 2, sheet: { players: { [ids.rb]: { rush_yds: 90 } } } });
    const { unmount } = await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    const nbRead = api.calls(`GET ${draftPath}`).length;
    unmount();
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(nbRead + 1));
    await act(async () => {});
    expect(sent()).toEqual([]);
  });

  it('keeps the line of a player from elsewhere who cannot be read at the moment', async () => {
    const added = 'f'.repeat(24);
    const playerPath = `GET /players/${added}`;
    keep({ sheet: { players: { [added]: { td: 2 } }, addPlayersTeam1: [added] } });
    api.answers[playerPath] = refusal(503, 'service_unavailable');
    await show();
    await waitFor(() => expect(api.calls(playerPath)).toHaveLength(1));
    await typeInto('Halmos Barnabás, Touchdowns', '3');
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(2), { timeout: 15_000 });
    api.answers[playerPath] = {
      body: { name: 'Vendég Vilmos', position: 'WR', jerseyNumber: 8, birthDate: null },
    };
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^Continued from/)).toBeTruthy();
    expect(figure('Vendég Vilmos, Touchdowns')).toBe('2');
    await waitFor(() => expect(sent()).not.toHaveLength(0), { timeout: 15_000 });
    for (const { body } of sent())
      expect(body).toMatchObject({ sheet: { players: { [ids.qb]: { td: 3 }, [added]: { td: 2 } } } });
  });

  it('of an older sheet is offered, and nothing is written over it before', async () => {
    keep({ isStale: true, basedOn: 2, sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    expect(await screen.findByText(/^Older draft: Firefox · Android/)).toBeTruthy();
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
    await user.click(button('Use this draft'));
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
  });

  it('of an older sheet takes nothing away of what was saved since', async () => {
    const lines = {
      [ids.qb]: offenseLine({ pass_yds: 250, td: 2 }),
      [ids.rb]: offenseLine({ rush_yds: 90 }),
    };
    serve(anEnteredGame([27, 20], lines, { version: 4 }));
    keep({ isStale: true, sheet: { players: { [ids.qb]: { td: 3 }, [ids.wr]: { catch_yds: 60 } } } });
    await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    await user.click(button('Use this draft'));
    expect(await screen.findByText('1 field was changed by both of you, yours was kept')).toBeTruthy();
    expect(figure('Points: Budapest Wolves')).toBe('27');
    expect(figure('Halmos Barnabás, Passing yards')).toBe('250');
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('2');
    expect(figure('Csirke Zoárd, Rushing yards')).toBe('90');
    expect(figure('Pelsőczi Ádám, Receiving yards')).toBe('60');
  });

  it('of an older sheet that the saved one contains goes without a question', async () => {
    serve(anEnteredGame([27, 20], { [ids.qb]: offenseLine({ pass_yds: 250, td: 2 }) }, { version: 4 }));
    keep({ isStale: true, sheet: { scoreTeam1: 27, players: { [ids.qb]: { td: 2 } } } });
    await show();
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
    expect(screen.queryByText(/^Older draft/)).toBeNull();
  });

  it('of an older sheet goes too when it is used after somebody saved all of it', async () => {
    const saved = (version: number, td: number) =>
      anEnteredGame([27, 20], { [ids.qb]: offenseLine({ td }) }, { version });
    serve(saved(4, 0));
    keep({ isStale: true, sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    await screen.findByText(/^Older draft: Firefox · Android/);
    serve(saved(5, 2));
    await returned(() => expect(figure('Halmos Barnabás, Touchdowns')).toBe('2'));
    expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(0);
    await user.click(button('Use this draft'));
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
  });

  it('is not written while a newer sheet waits to be put together with it', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    await scores('27', '20');
    api.answers[savePath] = refusal(409, 'game_changed');
    serve(entered([27, 20]));
    await save();
    await screen.findByText('Merge');
    const nbRead = api.calls(`GET ${draftPath}`).length;
    unmount();
    await waitFor(() => expect(api.calls(`GET ${draftPath}`)).toHaveLength(nbRead + 1));
    await act(async () => {});
    expect(sent()).toEqual([]);
  });

  it('is thrown away with the draft of this device', async () => {
    keep({ sheet: { players: { [ids.qb]: { td: 2 } } } });
    await show();
    await screen.findByText(/^Continued from/);
    await user.click(button('Discard draft'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(api.calls(`DELETE ${draftPath}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/^Continued from/)).toBeNull());
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
      'Wolves – Sharks Not entered',
      'Wolves – Sharks Not entered',
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

  it('one Tab leads from the second score into the grid', async () => {
    await show();
    focus('Points: Győr Sharks');
    await user.keyboard('20{Tab}');
    expect(document.activeElement).toBe(cell('Halmos Barnabás, Passing yards'));
    focus('Points: Budapest Wolves');
    await user.keyboard('27{Tab}');
    expect(document.activeElement).toBe(cell('Points: Győr Sharks'));
  });

  it('keys that are pressed while the next one is on its way are typed into it', async () => {
    const reading = Promise.withResolvers<{ body: object }>();
    await show();
    await strip();
    focus('Halmos Barnabás, Touchdowns');
    api.answers[`GET /games/${second.id}`] = () => reading.promise;
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(api.calls(`GET /games/${second.id}`)).not.toHaveLength(0));
    await user.keyboard('27{Enter}2');
    reading.resolve({ body: second });
    await waitFor(() => expect(document.activeElement).toBe(cell('Points: Győr Sharks')));
    await waitFor(() => expect(cell('Points: Győr Sharks')).toHaveProperty('selectionStart', 1));
    await user.keyboard('0{Enter}');
    expect(figure('Points: Budapest Wolves')).toBe('27');
    expect(figure('Points: Győr Sharks')).toBe('20');
    expect(document.activeElement).toBe(cell('Halmos Barnabás, Passing yards'));
  });

  it('of its two rounds it stands in the one that is open', async () => {
    const open = { week: 7, team1Round: 7, team2Round: 6 };
    const played = anEnteredGame([27, 20], {}, open);
    const closed = { ...aGame({ week: 7, team1Round: 7, team2Round: 7 }), id: second.id };
    const season = { id: aGame().seasonId, activeJob: null, currentWeek: 6 };
    api.answers['GET /seasons/latest'] = { body: aSeason({ ...season, games: [played, closed] }) };
    serve(played);
    await show();
    const lock = await screen.findByRole('link', { name: 'Lock week…', hidden: true });
    expect(lock.getAttribute('href')).toBe('/owner/seasons?week=6');
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(way.at(-1)?.getAttribute('href')).toBe('/owner/stats?week=6');
    focus('Points: Budapest Wolves');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText('Club total')).toBeNull());
    expect(api.calls(`GET /games/${second.id}`)).toEqual([]);
  });

  it('a saved one is entered in the list at once, before the season is read again', async () => {
    await show();
    await strip();
    await scores('27', '20');
    const never = new Promise<never>(() => undefined);
    api.answers['GET /seasons/latest'] = () => never;
    api.answers[savePath] = { body: { ...entered([27, 20]), job: null } };
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () =>
      expect(within(await strip()).getAllByRole('link')[0]?.textContent).toBe('Wolves – Sharks Entered'),
    );
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

  it('Ctrl Enter pressed again while the sheet is saved goes on all the same', async () => {
    const saving = Promise.withResolvers<{ body: object }>();
    api.answers[savePath] = () => saving.promise;
    await show();
    await strip();
    await scores('27', '20');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    saving.resolve({ body: { ...entered([27, 20]), job: null } });
    await waitFor(() => expect(api.calls(`GET /games/${second.id}`)).not.toHaveLength(0));
    expect(api.calls(savePath)).toHaveLength(1);
  });

  it('Ctrl Enter that a dialog has taken saves nothing', async () => {
    await show();
    await strip();
    await scores('27', '20');
    const taken = createEvent.keyDown(cell('Points: Győr Sharks'), { key: 'Enter', ctrlKey: true });
    taken.preventDefault();
    fireEvent(cell('Points: Győr Sharks'), taken);
    expect(api.calls(savePath)).toHaveLength(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(api.calls(savePath)).toHaveLength(1);
  });
});

describe('A sheet that cannot be filled', () => {
  it('of a week that has not started is there to be read', async () => {
    serve(aGame({ startedAt: null, team1Editable: false, team2Editable: false }));
    await show('hu');
    focus('Halmos Barnabás, Touchdown');
    expect(cell('Halmos Barnabás, Touchdown')).toHaveProperty('readOnly', true);
    expect(screen.getAllByRole('grid')[0]?.getAttribute('aria-readonly')).toBe('true');
    expect(() => button('Mentés')).toThrow();
    expect(screen.getByText(/^6\. forduló: még nem indult el/)).toBeTruthy();
  });

  it('of a season that is over promises no correction', async () => {
    api.answers['GET /seasons/latest'] = { body: aSeason({ id: aGame().seasonId, status: 'finished' }) };
    serve({ ...entered([27, 20]), state: 'final', team1Editable: false, team2Editable: false });
    await show();
    expect(await screen.findByText(/^The season is over/)).toBeTruthy();
    expect(screen.queryByText(/saving corrects published results/)).toBeNull();
    expect(() => button('Save')).toThrow();
  });

  it('of a game that is not there says so', async () => {
    api.answers[gamePath] = refusal(404, 'game_not_found');
    await open('en');
    expect(await screen.findByRole('heading', { name: 'Game not found' })).toBeTruthy();
  });
});

describe('On a phone', () => {
  beforeEach(() => mockMatchMedia(true));
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));
  const cardOf = async (name: string) => {
    const card = (await screen.findByText(name)).closest('details');
    if (!card) throw new Error(`no card of ${name}`);
    return within(card);
  };

  it('figures are typed into the card of a player, count there, and are saved', async () => {
    await open('en');
    const card = await cardOf('Halmos Barnabás');
    await scores('27', '20');
    expect(card.getByText('empty')).toBeTruthy();
    const [yards, touchdowns] = ['Passing yards', 'Touchdowns'].map((stat) =>
      card.getByRole<HTMLInputElement>('textbox', { name: `Halmos Barnabás, ${stat}`, hidden: true }),
    );
    if (!yards || !touchdowns) throw new Error('no fields');
    // The keys of numbers have no minus.
    expect([yards.inputMode, touchdowns.inputMode]).toEqual(['text', 'decimal']);
    await user.type(yards, '120');
    await user.type(touchdowns, '2');
    expect(card.queryByText('empty')).toBeNull();
    await save();
    await waitFor(() => expect(api.calls(savePath)).toHaveLength(1));
    const { players } = api.calls(savePath)[0]?.body as { players: Record<string, object> };
    expect(players[ids.qb]).toMatchObject({ pass_yds: 120, td: 2 });
  });

  it('a card says what is wrong in it, and forgets a player who did not play', async () => {
    await open('en');
    const card = await cardOf('Halmos Barnabás');
    const field = card.getByRole<HTMLInputElement>('textbox', {
      name: 'Halmos Barnabás, Touchdowns',
      hidden: true,
    });
    await user.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(card.getByText(/whole number/i)).toBeTruthy();
    await user.click(card.getByText('Did not play'));
    expect(field.value).toBe('');
    expect(card.getByText('empty')).toBeTruthy();
  });
});
