/** @jest-environment jsdom */
import { violationText } from '@endzone/contracts/messages';
import type { CorrectedResult } from '@endzone/contracts/fantasy/games';
import type { Job } from '@endzone/contracts/stats/jobs';
import {
  deleteScores,
  previewScores,
  saveScores,
  undoScores,
  type RealGame,
  type ScoresEffect,
} from '@endzone/contracts/stats/realGames';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { publishChanges, setSubscribed } from '@endzone/shared-ui/api/changes.ts';
import { inBothLanguages, refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from './model/keptDraft.ts';
import { aGame, aLine, anEnteredGame, gameId, ids } from '../../data/season/testing/aGame.ts';
import {
  aDraft,
  button,
  cell,
  draftPath,
  entered,
  fakeSheetApi,
  figure,
  gamePath,
  save,
  savePath,
  scores,
  show,
  typeInto,
  user,
  words,
} from './testing/aSheet.tsx';

let api: ReturnType<typeof fakeSheetApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeSheetApi();
});
afterEach(() => api.restore());

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
    api.serve(entered([27, 20]));
    await show();
    await screen.findByText('The operation stopped, start it again');
    // Saving this sheet would say that all is well and leave the correction where it is.
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Continue'));
    await waitFor(() => expect(api.calls(retryPath)).toHaveLength(1));
    expect(api.calls(savePath)).toHaveLength(0);
  });

  it('can be undone after the scores were deleted, as was promised', async () => {
    api.serve(aGame({ can: { undoScores: { allowed: true, why: null } } }));
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
      'Undo anyway',
      'The last save was undone',
    ],
    [
      'Delete scores',
      'Delete',
      `DELETE /games/${gameId}/scores`,
      'delete',
      'Delete anyway',
      'Scores deleted',
    ],
  ])(
    '%s: asks first, and of a locked week what it changes',
    async (name, yes, path, change, anyway, done) => {
      const confirm = (words: string) =>
        user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: words }));
      api.serve({
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
      await confirm(anyway);
      await waitFor(() =>
        expect(host.toast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'ok', title: done })),
      );
      expect(versions).toEqual([4, 4]);
      await waitFor(() => expect(() => button('Delete scores')).toThrow());
    },
  );

  it('is not offered to be undone where the server cannot, as after a mere change of date', async () => {
    api.serve(aGame({ version: 2, can: { undoScores: { allowed: false, why: 'nothing_to_undo' } } }));
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
    api.serve(entered([27, 20], 5));
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
      api.serve(game);
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
      api.serve(played);
      await show();
      expect(way()).toBeNull();
      reading.resolve(seasonWith([played]));
      await waitFor(() => expect(way()).not.toBeNull());
    });
  });

  it('of a game that was locked without a score nothing is published', async () => {
    api.serve(aGame({ state: 'final', team1Editable: false, team2Editable: false }));
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
      api.serve({ ...entered([27, 20]), state: 'final', team1Editable: false, team2Editable: false });
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

    it.each([
      ['en', 'undo', 'Undo anyway', /^Undo the last save anyway\?/],
      ['en', 'delete', 'Delete anyway', /^Delete anyway\?/],
      ['hu', 'undo', 'Visszavonás így is', /^Így is visszavonod az utolsó mentést\?/],
      ['hu', 'delete', 'Törlés így is', /^Így is törlöd\?/],
    ] as const)('asks for what is done, not for a save (%s, %s)', async (locale, kind, confirm, text) => {
      api.serve({ ...entered([27, 20]), state: 'final', can: { undoScores: { allowed: true, why: null } } });
      const path = kind === 'undo' ? `POST /games/${gameId}/scores/undo` : `DELETE /games/${gameId}/scores`;
      api.answers[path] = refusal(409, 'week_locked', { data: { rounds: [6] } });
      api.answers[previewPath] = { body: anEffect([]) };
      await show(locale);
      const { undo, delete: remove, confirmDelete } = words[locale];
      await user.click(button(kind === 'undo' ? undo : remove));
      const yes = kind === 'undo' ? undo : confirmDelete;
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: yes }));
      await waitFor(() => expect(api.calls(previewPath)).toHaveLength(1));
      const question = screen.getByRole('alertdialog');
      expect(question.querySelector('p')?.textContent).toMatch(text);
      expect(within(question).getAllByRole('button').at(-1)?.textContent).toBe(confirm);
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
        'What it changes could not be computed. You can go on all the same.',
        '1 league changes · 1 result',
      ],
      ['hu', 'Nem tudtuk kiszámítani, mi változik. Ettől még folytathatod.', '1 liga változik · 1 eredmény'],
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
    api.serve(entered([27, 21], 4));
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
    api.serve(anEnteredGame([27, 20], { [ids.def]: line }, { version: 4 }));
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
    api.serve({ ...entered([27, 20]), can: { undoScores: { allowed: true, why: null } } });
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
      api.serve(game);
      await act(async () => publishChanges(['season']));
      await waitFor(() => expect(figure('Points: Budapest Wolves')).toBe(String(game.team1.score)));
    };
    beforeEach(async () => {
      versions = [];
      setSubscribed(true);
      api.serve(at(4, 27));
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
      api.serve(at(5, 30));
      await confirm();
      expect(await screen.findByText(/^The sheet was changed elsewhere in the meantime/)).toBeTruthy();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(figure('Points: Budapest Wolves')).toBe('30');
    });
  });

  it('names whom the server refused among those who were added, and how many more it refused', async () => {
    const game = aGame();
    const players = game.team1.players.map((one) => (one.id === ids.qb ? { ...one, isAdded: true } : one));
    api.serve({ ...game, team1: { ...game.team1, players } });
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
    api.serve({ ...game, team1: { ...game.team1, players } });
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
      api.serve(aGame({ team1: { ...team1, players: team1.players.filter(({ id }) => id !== ids.qb) } }));
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
