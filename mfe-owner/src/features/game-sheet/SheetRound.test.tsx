/** @jest-environment jsdom */
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { mockMatchMedia } from '@endzone/shared-ui/testing/media.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGame, anEnteredGame, ids } from '../../data/season/testing/aGame.ts';
import {
  button,
  cell,
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
    api.serve(played);
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
    api.serve(aGame({ startedAt: null, team1Editable: false, team2Editable: false }));
    await show('hu');
    focus('Halmos Barnabás, Touchdown');
    expect(cell('Halmos Barnabás, Touchdown')).toHaveProperty('readOnly', true);
    expect(screen.getAllByRole('grid')[0]?.getAttribute('aria-readonly')).toBe('true');
    expect(() => button('Mentés')).toThrow();
    expect(screen.getByText(/^6\. forduló: még nem indult el/)).toBeTruthy();
  });

  it('of a season that is over promises no correction', async () => {
    api.answers['GET /seasons/latest'] = { body: aSeason({ id: aGame().seasonId, status: 'finished' }) };
    api.serve({ ...entered([27, 20]), state: 'final', team1Editable: false, team2Editable: false });
    await show();
    expect(await screen.findByText(/^The season is over/)).toBeTruthy();
    expect(screen.queryByText(/saving corrects published results/)).toBeNull();
    expect(() => button('Save')).toThrow();
  });

  it('of a season that is over shows nothing of a draft', async () => {
    const { unmount } = await show();
    await typeInto('Halmos Barnabás, Touchdowns', '2');
    unmount();
    api.answers['GET /seasons/latest'] = { body: aSeason({ id: aGame().seasonId, status: 'finished' }) };
    await show();
    await screen.findByText(/^The season is over/);
    expect(figure('Halmos Barnabás, Touchdowns')).toBe('');
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
