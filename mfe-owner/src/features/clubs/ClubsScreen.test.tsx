/** @jest-environment jsdom */
import type { Season } from '@endzone/contracts/stats/seasons';
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { aSeason } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { ClubsScreen } from './ClubsScreen.tsx';
import { clubsTexts } from './texts.ts';
import { aClub, aClubPlayer } from './testing/aClub.ts';

const lions = aClub('a', 'Lions');
const wolves = aClub('b', 'Wolves', { status: 'bye', nbPlayers: 0 });
const man = aClubPlayer('1', lions);
const unit = aClubPlayer('2', lions, {
  name: 'Lions',
  position: 'DEF',
  birthDate: null,
  height: null,
  weight: null,
  jerseyNumber: null,
});

let api: ReturnType<typeof fakeApi>;
const serve = (season: Partial<Season> | null) => {
  api.answers['GET /seasons/latest'] = season ? { body: aSeason(season) } : refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: [] };
  api.answers['GET /jobs'] = { body: [] };
  api.answers['GET /teams'] = { body: [lions, wolves] };
  api.answers[`GET /teams/${lions.id}/players`] = { body: [man, unit] };
  api.answers[`GET /teams/${wolves.id}/players`] = { body: [] };
  api.answers['GET /players'] = { body: [man, unit], headers: { 'X-Total-Count': '2' } };
  api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 0, nbLeagues: 0, nbLines: 0 } };
};
// What the screens' environment does not know of a browser.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
beforeEach(() => {
  api = fakeApi();
  serve(null);
});
afterEach(() => api.restore());

const show = (at = '/owner/teams', locale: 'en' | 'hu' = 'en') =>
  showScreen(<ClubsScreen />, {
    locale,
    namespace: 'owner',
    texts: clubsTexts,
    at,
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });
const sent = (method: string, path: string) =>
  api.asked.filter((asked) => asked.method === method && asked.path === path).map(({ body }) => body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('Clubs and players', () => {
  it('stand beside each other; another club shows its own', async () => {
    await show();
    expect(await screen.findByRole('button', { name: man.name })).toBeTruthy();
    await press(/Wolves/);
    expect(await screen.findByText('No players yet')).toBeTruthy();
  });

  it('while a season runs no club is added or deleted, and the screen says why', async () => {
    serve({ status: 'ongoing' });
    await show('/owner/teams', 'hu');
    expect(await screen.findByText('Zajlik a szezon')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Új klub' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Klub törlése' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Klub szerkesztése' })).toBeTruthy();
  });

  it('a club whose logo is refused is made once, and the next press sends the logo alone', async () => {
    const made = aClub('c', 'Bears');
    api.answers['POST /teams'] = { status: 201, body: made };
    api.answers[`POST /owner/teams/${made.id}/update`] = refusal(415, 'unsupported_format', {
      violations: [{ property: 'logo', message: 'Unsupported Format', code: 'unsupported_format' }],
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Team' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Bears');
    const picture = new File(['%PDF'], 'crest.png', { type: 'image/png' });
    await userEvent.upload(dialog.getByLabelText(/Logo/), picture);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Unsupported Format')).length).toBeGreaterThan(0);
    api.answers[`POST /owner/teams/${made.id}/update`] = { body: made };
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('POST', '/teams')).toHaveLength(1);
    expect(sent('POST', `/owner/teams/${made.id}/update`)).toHaveLength(2);
  });
});

describe('A player', () => {
  it('has the fields of the position', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(/Jersey number/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'HC');
    expect(dialog.queryByLabelText(/Jersey number/)).toBeNull();
    expect(dialog.getByText('Date of birth')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Position'), 'DEF');
    expect(dialog.queryByText('Date of birth')).toBeNull();
  });

  it('in a roster keeps the position, and the screen says why', async () => {
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 9, nbLeagues: 9, nbLines: 5 } };
    await show();
    await userEvent.click(await screen.findByRole('button', { name: man.name }));
    expect(await screen.findByText(/The position is fixed: In the rosters of 9 leagues/)).toBeTruthy();
    expect(screen.getByLabelText('Position').hasAttribute('disabled')).toBe(true);
  });

  it('with a wrong number is not sent, and the field says so', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: man.name }));
    const dialog = within(screen.getByRole('dialog'));
    const number = dialog.getByLabelText(/Jersey number/);
    await userEvent.clear(number);
    await userEvent.type(number, '430');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('Must be between 1 and 99')).length).toBeGreaterThan(0);
    expect(sent('POST', `/players/${man.id}`)).toEqual([]);
  });

  it('with traces is not deleted but set inactive', async () => {
    api.answers[`GET /players/${man.id}/usage`] = { body: { nbRosters: 4, nbLeagues: 4, nbLines: 1 } };
    api.answers[`POST /players/${man.id}`] = { body: { ...man, status: 'inactive' } };
    await show();
    await screen.findByRole('button', { name: man.name });
    act(() => screen.getByRole('button', { name: man.name }).focus());
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByText('In the rosters of 4 leagues')).toBeTruthy();
    await press('Set inactive');
    await waitFor(() =>
      expect(sent('POST', `/players/${man.id}`)).toMatchObject([{ status: 'inactive', height: 178 }]),
    );
  });

  it('of past seasons is refused by the server, and then set inactive too', async () => {
    api.answers[`DELETE /players/${man.id}`] = refusal(409, 'player_in_use', { message: 'In use' });
    await show();
    const name = await screen.findByRole('button', { name: man.name });
    act(() => name.focus());
    await userEvent.keyboard('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(`Cannot be deleted: ${man.name}`)).toBeTruthy();
  });
});

describe('A list of players', () => {
  const judged = (action: string, violations: object[] = []) => ({ action, violations, player: null });
  const open = async (text: string) => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Paste, CSV' }));
    const area = await screen.findByLabelText('List');
    act(() => area.focus());
    await userEvent.paste(text);
  };

  it('is judged before it is stored, with the reason at the cell, and undone by one press', async () => {
    api.answers['POST /players/import'] = ({ body }) => {
      const { rows, preview } = body as { rows: object[]; preview: boolean }; // as the screen sends it
      const all = [
        judged('create'),
        judged('change'),
        judged('refused', [{ property: 'birthDate', message: 'This date is invalid', code: 'invalid_date' }]),
      ];
      expect(rows).toHaveLength(3);
      return {
        body: {
          id: preview ? null : 'd'.repeat(24),
          rows: all.map((row, i) => ({ line: i + 1, ...row })),
          nbCreated: 1,
          nbChanged: 1,
          nbRefused: 1,
        },
      };
    };
    api.answers[`POST /players/import/${'d'.repeat(24)}/undo`] = { status: 204 };
    await open(
      `Név;Poszt;Született;Súly;Cipő\nÚj Ede;QB;2001. 02. 28.;88;44\n${man.name};RB;;90;\nRossz Ede;WR;31/02/2003;;`,
    );
    expect(await screen.findByText('This date is invalid')).toBeTruthy();
    expect(screen.getByText(/Not recognised: Cipő/)).toBeTruthy();
    const bodies = sent('POST', '/players/import') as { preview: boolean; rows: object[] }[]; // as above
    expect(bodies.every(({ preview }) => preview)).toBe(true);
    expect(bodies.at(-1)?.rows).toMatchObject([
      { teamId: lions.id, name: 'Új Ede', birthDate: '2001-02-28', weight: 88 },
      { id: man.id, height: 178, weight: 90 },
      { birthDate: '2003-02-31' },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Save 2 players' }));
    expect(await screen.findByText('Players saved: 1 new, 1 changed')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(sent('POST', `/players/import/${'d'.repeat(24)}/undo`)).toHaveLength(1));
  });

  it('of more than 500 rows is refused before anything is sent', async () => {
    await open(`Név;Poszt\n${'Kiss Ede;QB\n'.repeat(501)}`);
    expect(await screen.findByText('501 rows: at most 500 at a time')).toBeTruthy();
    expect(sent('POST', '/players/import')).toEqual([]);
  });
});

it('The ranking moves players of equal points by keys, and saves the whole order', async () => {
  api.answers['POST /players/ranking'] = { body: { nbRanked: 2 } };
  await show('/owner/teams?tab=ranking');
  const rows = await screen.findAllByRole('row');
  act(() => rows[1]?.focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('2 places')).toBeTruthy();
  await press('Save the order');
  await waitFor(() => expect(sent('POST', '/players/ranking')).toEqual([{ playerIds: [unit.id, man.id] }]));
});
