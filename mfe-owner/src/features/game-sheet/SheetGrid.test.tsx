/** @jest-environment jsdom */
import { violationText } from '@endzone/contracts/messages';
import { importScores, type ImportedLine, type ScoresImport } from '@endzone/contracts/stats/realGames';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { mockResizeObserver, restoreResizeObserver } from '@endzone/shared-ui/testing/resizes.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGame, gameId, ids, someRules } from '../../data/season/testing/aGame.ts';
import {
  aDraft,
  button,
  cell,
  draftPath,
  elsewhere,
  entered,
  fakeSheetApi,
  figure,
  focus,
  gamePath,
  open,
  save,
  savePath,
  scores,
  show,
  typeInto,
  user,
} from './testing/aSheet.tsx';

let api: ReturnType<typeof fakeSheetApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeSheetApi();
});
afterEach(() => api.restore());

it('A game that cannot be read says so, and is asked for again', async () => {
  api.answers[gamePath] = refusal(500, 'server_error', { message: 'Server error' });
  await open('en');
  await screen.findByText('The game cannot be shown right now');
  api.serve(aGame());
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
    const notFound = { code: 'player_not_found', message: 'Player not found', column: null } as const;
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
      expect(within(who).getAllByRole('option')[4]?.textContent).toBe(
        'Halmos Barnabás, QB #10, Budapest Wolves',
      );
      await user.selectOptions(who, ids.qb);
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(2));
      expect(await textSent(1)).toContain(`${ids.qb};B. Halmos;Budapest Wolves;1`);
    });

    it('takes a player who is not on the sheet yet, and keeps its text and the other answers', async () => {
      judge([line({ problems: [notFound] }), line({ line: 3, problems: [notFound] })]);
      const newcomer = { ...player, id: 'e'.repeat(24), name: 'Új Bence', jerseyNumber: 7, birthDate: null };
      api.answers['GET /players'] = { body: [newcomer], headers: { 'X-Total-Count': '1' } };
      await show();
      const dialog = await paste('Player;TD\nB. Halmos;1\nBence;2');
      const who = await dialog.findByRole('combobox', { name: 'Line 2: who is B. Halmos?' });
      await user.selectOptions(who, ids.qb);
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(2));
      const second = await dialog.findByRole('combobox', { name: 'Line 3: who is Bence?' });
      await user.selectOptions(second, 'Add a player to Győr Sharks…');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Bence');
      await user.type(screen.getByRole('searchbox'), '{Enter}');
      judge([
        line({ player: player ?? null, side: 1, scores: { td: 1 } }),
        line({ line: 3, player: newcomer as ImportedLine['player'], side: 2, scores: { td: 2 } }),
      ]);
      await user.click(await screen.findByRole('button', { name: 'Add: Új Bence' }));
      await waitFor(() => expect(api.calls(importPath)).toHaveLength(3));
      const sent = String(await textSent(2));
      expect(sent).toContain(`${ids.qb};B. Halmos;Budapest Wolves;1`);
      expect(sent).toContain(`${newcomer.id};Bence;Győr Sharks;2`);
      await user.click(await dialog.findByRole('button', { name: 'Fill in 2 fields' }));
      expect(figure('Halmos Barnabás, Touchdowns')).toBe('1');
      await user.click(screen.getByRole('tab', { name: /^Sharks/ }));
      expect(figure('Új Bence, Touchdowns')).toBe('2');
    });

    it('finds the player too who came to the sheet while they were looked for', async () => {
      judge([line({ problems: [notFound] })]);
      api.answers['GET /players'] = { body: [player], headers: { 'X-Total-Count': '1' } };
      await show();
      const dialog = await paste('Player;TD\nB. Halmos;1');
      const who = await dialog.findByRole('combobox', { name: 'Line 2: who is B. Halmos?' });
      await user.selectOptions(who, 'Add a player to Budapest Wolves…');
      await user.type(screen.getByRole('searchbox'), '{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Add: Halmos Barnabás' }));
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
        api.serve({ ...game, team1: { ...game.team1, players: [first!, twin, third!, ...others] } });
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

    it('asks too about a player who is known and not on the sheet, and takes them once they are added', async () => {
      const other = { ...player!, id: 'e'.repeat(24), name: 'Máshol Máté', birthDate: null };
      judge([line({ player: other, side: 1, scores: { td: 1 } })]);
      api.answers['GET /players'] = { body: [other], headers: { 'X-Total-Count': '1' } };
      await show();
      const dialog = await paste(`player_id;team;TD\n${other.id};Budapest Wolves;1`);
      const who = await dialog.findByRole('combobox', { name: 'Line 2: who is Máshol Máté?' });
      await user.selectOptions(who, 'Add a player to Budapest Wolves…');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Máshol Máté');
      await user.type(screen.getByRole('searchbox'), '{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Add: Máshol Máté' }));
      await user.click(await dialog.findByRole('button', { name: 'Fill in 1 field' }));
      expect(figure('Máshol Máté, Touchdowns')).toBe('1');
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

  it.each([
    ['en', /^Add player/, 'New player'],
    ['hu', /^Játékos hozzáadása/, 'Új játékos'],
  ] as const)(
    'a player whom nobody has entered is added beside the sheet: %s',
    async (locale, add, newPlayer) => {
      api.answers['GET /players'] = { body: [], headers: { 'X-Total-Count': '0' } };
      await show(locale);
      await user.click(screen.getAllByRole('button', { name: add })[0]!);
      await user.type(screen.getByRole('searchbox'), 'Új Bence{Enter}');
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: newPlayer });
      expect([link.target, new URL(link.href).pathname]).toEqual(['_blank', '/owner/teams']);
      expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
        club: aGame().team1.id,
        newPlayer: 'Új Bence',
      });
    },
  );

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
    api.serve({ ...entered([27, 20]), state: 'final', settledBy: { team1: { ...someRules, td } } });
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
