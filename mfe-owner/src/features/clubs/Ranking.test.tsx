/** @jest-environment jsdom */
import { errors } from '@endzone/contracts/errors';
import { errorText } from '@endzone/contracts/messages';
import { maxRanked } from '@endzone/contracts/stats/players';
import { showNumber } from '@endzone/shared-ui/i18n/numbers.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aClubPlayer } from './testing/aClub.ts';
import { fakeClubsApi, lions, man, press, show, unit, user } from './testing/clubsScreen.tsx';

let api: ReturnType<typeof fakeClubsApi>;
beforeEach(() => {
  api = fakeClubsApi();
});
afterEach(() => api.restore());

it('The ranking says above its rows what stands in them', async () => {
  await show('/owner/teams?tab=ranking');
  await screen.findAllByRole('row');
  for (const head of ['Place', 'Position', 'Player', 'What decides']) screen.getByText(head);
});

it('The ranking moves players of equal points by keys, and saves the whole order', async () => {
  api.answers['POST /players/ranking'] = { body: { nbRanked: 2, version: 4 } };
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('2 places')).toBeTruthy();
  await press('Save the order');
  await waitFor(() =>
    expect(api.sent('POST', '/players/ranking')).toEqual([{ playerIds: [unit.id, man.id], version: 3 }]),
  );
});

it('The ranking that was changed is not left for the clubs unasked', async () => {
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(screen.getByRole('tab', { name: 'Teams and players' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByText('2 places')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Teams and players' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('button', { name: man.name })).toBeTruthy();
});

it('The ranking keeps a move that is made while another one is being saved', async () => {
  const answer = Promise.withResolvers<void>();
  api.answers['POST /players/ranking'] = async () => {
    await answer.promise;
    return { body: { nbRanked: 2, version: 4 } };
  };
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await press('Save the order');
  await user.keyboard('{Escape}');
  act(() => screen.getAllByRole('row')[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await act(async () => answer.resolve());
  await screen.findByText('2 places');
  await press('Save the order');
  await waitFor(() =>
    expect(api.sent('POST', '/players/ranking').at(-1)).toEqual({ playerIds: [man.id, unit.id], version: 4 }),
  );
});

it.each([
  ['en', ['1st', '2nd']],
  ['hu', ['1.', '2.']],
] as const)(
  'The ranking names places as the language does, and a defense by its club once: %s',
  async (locale, places) => {
    const defense = { ...unit, name: unit.team.name, position: 'DEF' as const };
    api.answers['GET /players'] = { body: [man, defense], headers: { 'X-Total-Count': '2' } };
    await show('/owner/teams?tab=ranking', locale);
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => /^(\d+(?:st|nd|\.))/.exec(row.textContent)?.[1])).toEqual(places);
    expect(within(rows[1] as HTMLElement).getAllByText(defense.name)).toHaveLength(1);
  },
);

it.each([
  [
    'en',
    'Save the order',
    `Only the first ${showNumber('en', maxRanked)} places are saved; everybody else comes after them.`,
    'No changes yet.',
  ],
  [
    'hu',
    'Sorrend mentése',
    `Csak az első ${showNumber('hu', maxRanked)} helyet mentjük; mindenki más utánuk következik.`,
    'Még nincs változás.',
  ],
] as const)(
  'The ranking of more players than it has places says so, and saves the first of them: %s',
  async (locale, save, said, saved) => {
    const ids = Array.from({ length: maxRanked + 1 }, (_, i) => i.toString(16).padStart(24, '0'));
    const players = ids.map((id) => ({ ...man, id, name: `Kis ${id}` }));
    api.answers['GET /players'] = ({ query }) => {
      const [from, size] = [Number(query.get('offset')), Number(query.get('limit'))];
      return { body: players.slice(from, from + size), headers: { 'X-Total-Count': String(ids.length) } };
    };
    api.answers['POST /players/ranking'] = { body: { nbRanked: maxRanked, version: 4 } };
    await show('/owner/teams?tab=ranking', locale);
    expect(await screen.findByText(said)).toBeTruthy();
    act(() => screen.getAllByRole('row')[1]?.focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await press(save);
    expect(await screen.findByText(saved)).toBeTruthy();
    const [first, second, ...others] = ids;
    expect(api.sent('POST', '/players/ranking')).toEqual([
      { playerIds: [second, first, ...others.slice(0, -1)], version: 3 },
    ]);
  },
);

it.each([
  ['en', 'Sort ties by position', 'Save the order'],
  ['hu', 'Holtversenyek poszt szerint', 'Sorrend mentése'],
] as const)(
  'The ranking sorts players of equal points by position, nobody else: %s',
  async (locale, sort, save) => {
    const season = aSeason({ status: 'finished' });
    const thrower = aClubPlayer('3', lions, { name: 'Kis Géza', position: 'QB' });
    const kicker = aClubPlayer('4', lions, { name: 'Nagy Pál', position: 'K', fantasy_points: 12 });
    const catcher = aClubPlayer('5', lions, { name: 'Kiss Ede', position: 'WR' });
    const players = [kicker, unit, catcher, man, thrower];
    api.answers['GET /seasons'] = { body: [season] };
    api.answers['GET /players'] = { body: players, headers: { 'X-Total-Count': '5' } };
    api.answers['POST /players/ranking'] = { body: { nbRanked: 5, version: 4 } };
    await show('/owner/teams?tab=ranking', locale);
    await user.click(await screen.findByRole('button', { name: sort }));
    await press(save);
    await waitFor(() =>
      expect(api.sent('POST', '/players/ranking')).toEqual([
        { playerIds: [kicker, thrower, man, catcher, unit].map(({ id }) => id), version: 3 },
      ]),
    );
  },
);

it.each([
  [
    'en',
    'Until you save an order, players with equal points are ranked by need: one starting line-up after another (QB, RB, WR or TE, …), drawn at random within a position.',
  ],
  [
    'hu',
    'Amíg nem mentesz sorrendet, az azonos pontú játékosokat szükség szerint rangsoroljuk: egyik kezdőcsapat a másik után (QB, RB, WR vagy TE, …), poszton belül sorsolással.',
  ],
] as const)(
  'The ranking says in which order players stand of whom none was saved: %s',
  async (locale, said) => {
    await show('/owner/teams?tab=ranking', locale);
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('The ranking saved from another window meanwhile: what was moved here stays, as a change of what is there now', async () => {
  const third = aClubPlayer('3', lions, { name: 'Kemecsei Ubul' });
  const message = errorText('en', errors.changedMeanwhile);
  api.answers['POST /players/ranking'] = refusal(409, 'changed_meanwhile', { message });
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  api.answers['GET /players/ranking/version'] = { body: { version: 7 } };
  api.answers['GET /players'] = { body: [man, third, unit], headers: { 'X-Total-Count': '3' } };
  await press('Save the order');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('3 places')).toBeTruthy();
  api.answers['POST /players/ranking'] = { body: { nbRanked: 3, version: 8 } };
  await press('Save the order');
  await waitFor(() =>
    expect(api.sent('POST', '/players/ranking').at(-1)).toEqual({
      playerIds: [unit.id, man.id, third.id],
      version: 7,
    }),
  );
});

it('The ranking takes a typed place and a pasted order, and asks before a pasted one is dropped', async () => {
  api.answers['POST /players/ranking'] = { body: { nbRanked: 2, version: 4 } };
  await show('/owner/teams?tab=ranking');
  await user.click(await screen.findByRole('button', { name: `Place 2: ${unit.name}. Change` }));
  const field = await screen.findByLabelText('Place');
  await user.clear(field);
  await user.type(field, '3');
  await press('Move');
  expect((await screen.findAllByText('Must be between 1 and 2')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, '1');
  await press('Move');
  expect(await screen.findByText('2 places')).toBeTruthy();
  await press('Paste an order');
  await user.type(await screen.findByLabelText('One player per line, the best first'), `1. ${man.name}\nX Y`);
  expect(await screen.findByText('1 player found')).toBeTruthy();
  expect(screen.getByText(/X Y$/, { ignore: 'textarea' })).toBeTruthy();
  await user.type(screen.getByLabelText('One player per line, the best first'), `\n2. ${unit.name}x`);
  await press(`Use ${unit.name}`);
  expect(await screen.findByText('2 players found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await press('Keep editing');
  await press('Use this order');
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});
