/** @jest-environment jsdom */
import type { FrontEndChannels } from '@endzone/contracts/edge/frontEnds';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesScreen } from './ReleasesScreen.tsx';
import { releasesTexts } from './texts.ts';

const at = '2026-05-01 10:00:00';
const aRelease = (version: string, failures = { loads: 0, failed: 0 }) => ({
  version,
  url: `https://draft.example/releases/${version}/release.json`,
  contract: 2,
  apiVersion: 1,
  commit: null,
  builtAt: at,
  registeredAt: at,
  failures,
});
const draft: FrontEndChannels = {
  name: 'mfe_draft',
  stable: '1.1.0',
  canary: { version: '1.2.0', percent: 10 },
  releases: [aRelease('1.2.0', { loads: 40, failed: 1 }), aRelease('1.1.0'), aRelease('1.0.0')],
  history: [
    { at, by: 'deployer', action: 'canary', version: '1.2.0', detail: '10' },
    { at, by: 'endzone', action: 'halted', version: '1.1.9', detail: '3/40' },
    { at, by: 'owner', action: 'promoted', version: '1.1.0', detail: '' },
    { at, by: 'owner', action: 'promoted', version: '1.0.0', detail: '' },
  ],
};
const shell: FrontEndChannels = { name: 'shell', stable: null, canary: null, releases: [], history: [] };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers['GET /ops/front-ends'] = () => ({ body: [shell, draft] });
});
const show = () => showScreen(<ReleasesScreen />, { texts: releasesTexts, locale: 'en' });
const draftRoom = async () => within(await screen.findByRole('region', { name: 'Draft centre' }));
const changes = () =>
  api.asked
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body] as const);

describe('the releases', () => {
  it('tell what is shown to whom, how it fares, and what was done', async () => {
    await show();
    const room = await draftRoom();
    for (const text of ['Canary, 10%', '1 of 40', 'Stable', /Endzone: halted, 3 of 40 pages failed/])
      expect(room.getAllByText(text)).not.toEqual([]);
  });

  it('say once which parts have none yet', async () => {
    const owner = { ...shell, name: 'mfe_owner' };
    api.answers['GET /ops/front-ends'] = () => ({ body: [shell, owner, draft] });
    await show();
    await draftRoom();
    screen.getByText(/^Nothing has been released yet: Frame and navigation, Owner area\./);
    expect(screen.queryByRole('region', { name: 'Frame and navigation' })).toBeNull();
  });

  it.each([
    ['Roll back', 'rollback', { from: '1.1.0' }],
    ['End canary', 'canary', { version: '1.2.0', percent: 0 }],
    ['Show to 10%', 'canary', { version: '1.0.0', percent: 10 }],
  ])('%s is asked first, then done', async (name, path, body) => {
    await show();
    api.answers[`POST /ops/front-ends/mfe_draft/${path}`] = () => ({ body: draft });
    await userEvent.click((await draftRoom()).getByRole('button', { name }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name }));
    expect(changes()).toEqual([[path, body]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can go back from the first one, and say where that led', async () => {
    const promoted = { at, by: 'owner' as const, action: 'promoted' as const, version: '1.0.0', detail: '' };
    const first = { ...draft, stable: '1.0.0', canary: null, history: [promoted] };
    const rolledBack = { ...promoted, action: 'rolled_back' as const, version: '', detail: '1.0.0' };
    let shown: FrontEndChannels = first;
    api.answers['GET /ops/front-ends'] = () => ({ body: [shown] });
    api.answers['POST /ops/front-ends/mfe_draft/rollback'] = () => {
      shown = { ...first, stable: null, history: [rolledBack, promoted] };
      return { body: shown };
    };
    await show();
    const room = await draftRoom();
    await userEvent.click(room.getByRole('button', { name: 'Roll back' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Go back to what was shown before 1.0.0?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Roll back' }));
    await room.findByText(/rolled back to the version on the part’s own server/);
    expect(room.queryByRole('button', { name: 'Roll back' })).toBeNull();
  });

  it('say why a change was refused', async () => {
    await show();
    api.answers['POST /ops/front-ends/mfe_draft/rollback'] = refusal(409, 'nothing_to_roll_back');
    await userEvent.click((await draftRoom()).getByRole('button', { name: 'Roll back' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Roll back' }));
    expect(await question.findByText(/no earlier release|nothing_to_roll_back/i)).toBeTruthy();
  });
});
