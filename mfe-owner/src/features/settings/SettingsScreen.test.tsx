/** @jest-environment jsdom */
import { createStore } from '@endzone/shared-ui/store/createStore.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobsSaga } from '../../data/jobs/saga.ts';
import { jobsReducer } from '../../data/jobs/slice.ts';
import { seasonSaga } from '../../data/season/saga.ts';
import { seasonReducer } from '../../data/season/slice.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { settingsTexts } from './texts.ts';

// What the screens' environment does not know of a browser.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

let api: ReturnType<typeof fakeApi>;
let zone: string;
beforeEach(() => {
  api = fakeApi();
  zone = 'Europe/Budapest';
  api.answers['GET /settings'] = () => ({ body: { timezone: zone } });
  api.answers['POST /settings'] = ({ body }) => {
    zone = (body as { timezone: string }).timezone;
    return { body: { timezone: zone } };
  };
  api.answers['GET /seasons/latest'] = refusal(404, 'season_not_found');
  api.answers['GET /seasons'] = { body: [] };
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en') =>
  showScreen(<SettingsScreen />, {
    locale,
    namespace: 'owner',
    texts: settingsTexts,
    at: '/owner/settings',
    createStore: () => createStore({ jobs: jobsReducer, season: seasonReducer }, [jobsSaga, seasonSaga]),
  });

describe('The settings of the site', () => {
  it('keep the zone that is chosen, and take it back by one press', async () => {
    await show();
    const field = await screen.findByRole('combobox', { name: 'Time zone of the site' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Vienna');
    await userEvent.click(await screen.findByRole('option', { name: 'Europe/Vienna' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Before: Europe/Budapest');
    expect(zone).toBe('Europe/Vienna');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(zone).toBe('Europe/Budapest'));
  });

  it('say at the field what the server refuses', async () => {
    api.answers['POST /settings'] = refusal(422, 'validation_failed', {
      violations: [{ property: 'timezone', code: 'required', message: 'Az időzóna megadása kötelező' }],
    });
    await show('hu');
    await screen.findByRole('combobox', { name: 'Az oldal időzónája' });
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }));
    expect((await screen.findAllByText('Az időzóna megadása kötelező')).length).toBeGreaterThan(0);
  });
});
