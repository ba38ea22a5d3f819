/** @jest-environment jsdom */
import { cancelMessage } from '@endzone/contracts/accounts/messages';
import {
  cancelOwnerJob,
  retryOwnerJob,
  type OwnerJob,
  type OwnerJobs,
} from '@endzone/contracts/edge/ownerJobs';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { refusalsOf } from '@endzone/shared-ui/testing/refusals.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobsScreen } from './JobsScreen.tsx';
import { jobsTexts } from './texts.ts';

const aJob = (given: Partial<OwnerJob> = {}): OwnerJob => ({
  id: '1'.repeat(24),
  kind: 'week',
  subject: { action: 'lock_week', week: 3, name: null },
  state: 'done',
  progress: { done: 12, total: 12 },
  attempts: 1,
  result: { leagues: 12, results: 1 },
  error: null,
  createdAt: '2026-11-01 10:00:00',
  startedAt: '2026-11-01 10:00:01',
  finishedAt: '2026-11-01 10:02:00',
  canRetry: false,
  canCancel: false,
  ...given,
});
const failed = aJob({
  id: '2'.repeat(24),
  kind: 'message',
  subject: { action: null, week: null, name: 'Playoffs' },
  state: 'failed',
  attempts: 3,
  result: null,
  error: { code: 'service_unavailable', message: 'Server error' },
  canRetry: true,
});
const running = aJob({
  id: '3'.repeat(24),
  kind: 'archive',
  subject: { action: null, week: null, name: 'Óbudai liga' },
  state: 'running',
  progress: { done: 3, total: 10 },
  result: null,
  finishedAt: null,
  canCancel: true,
});

let api: ReturnType<typeof fakeApi>;
let list: OwnerJobs;
beforeEach(() => {
  api = fakeApi();
  list = { jobs: [running, failed, aJob()], nbJobs: 3, away: [] };
  api.answers['GET /owner/jobs'] = () => ({ body: list });
});
afterEach(() => api.restore());

const show = (locale: 'en' | 'hu' = 'en', at = '/owner/jobs') =>
  showScreen(<JobsScreen />, { texts: jobsTexts, locale, at });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
/** On a phone a row is a card, whose line below the title says the same. */
const says = (row: Awaited<ReturnType<typeof rowOf>>, text: string) =>
  expect(row.getAllByText(text)).not.toEqual([]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the background jobs', () => {
  it('tell how far each is, what came of it, and why it failed', async () => {
    await show();
    const archive = await rowOf('Óbudai liga');
    expect(archive.getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toBe('3 of 10');
    says(archive, 'Running');
    const message = await rowOf('Playoffs');
    for (const text of ['Failed', 'Server error', '3 attempts']) says(message, text);
    says(await rowOf('Locking week 3'), '12 leagues, 1 result changed');
  });

  it('have no column for what nobody can do', async () => {
    await show();
    await rowOf('Playoffs');
    screen.getByRole('columnheader', { name: 'Action' });
    cleanup();
    list = { ...list, jobs: list.jobs.map((job) => ({ ...job, canRetry: false, canCancel: false })) };
    await show();
    await rowOf('Playoffs');
    expect(screen.queryByRole('columnheader', { name: 'Action' })).toBeNull();
  });

  it('speak Hungarian', async () => {
    await show('hu');
    says(await rowOf('3. forduló lezárása'), '12 liga, 1 eredmény változott');
    screen.getByRole('button', { name: 'Újraindítás: Playoffs' });
  });

  it('are chosen by state and kind, as the address says', async () => {
    await show('en', '/owner/jobs?state=failed,nonsense&page=2');
    await rowOf('Playoffs');
    await press('Bulk message');
    const asked = () => api.calls('GET /owner/jobs').map(({ query }) => Object.fromEntries(query));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'message' }));
    expect(asked()[0]).toMatchObject({ state: 'failed', offset: '20' });
    expect(asked().at(-1)).toMatchObject({ state: 'failed', offset: '0' });
  });

  it('say which parts of the site do not tell theirs', async () => {
    list = { jobs: [], nbJobs: 0, away: ['stats', 'fantasy'] };
    await show();
    await screen.findByText(/missing from the list: Statistics, Fantasy and draft/);
    screen.getByText('No background jobs');
  });

  it('say that they could not be loaded, and load again', async () => {
    api.answers['GET /owner/jobs'] = refusal(500, 'server_error');
    await show();
    await screen.findByText('The background jobs could not be loaded');
    api.answers['GET /owner/jobs'] = () => ({ body: list });
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    await rowOf('Playoffs');
  });
});

describe('a retry', () => {
  const retry = `POST /owner/jobs/message/${failed.id}/retry`;

  it('asks first, and shows how it goes on', async () => {
    api.answers[retry] = () => {
      list = { ...list, jobs: [{ ...failed, state: 'waiting', error: null, canRetry: false }] };
      return { body: list.jobs[0] };
    };
    await show();
    await rowOf('Playoffs');
    await press('Retry: Playoffs');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/Nobody gets it twice/);
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => says(await rowOf('Playoffs'), 'Waiting'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is offered for what failed alone', async () => {
    await show();
    await rowOf('Playoffs');
    expect(screen.getAllByRole('button', { name: /^Retry: / }).length).toBe(1);
  });

  it.each(refusalsOf(retryOwnerJob))('says why it is refused: $name', async ({ message, answer }) => {
    api.answers[retry] = answer;
    await show();
    await rowOf('Playoffs');
    await press('Retry: Playoffs');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText(message);
  });
});

describe('a stop', () => {
  const sending = aJob({ ...failed, state: 'running', error: null, canRetry: false, canCancel: true });
  const cancels = {
    archive: `POST /owner/jobs/archive/${running.id}/cancel`,
    message: `POST /owner/messages/${sending.id}/cancel`,
  };
  const ask = async (name: string) => {
    list = { ...list, jobs: [running, sending] };
    await show();
    await rowOf(name);
    await press(`Stop: ${name}`);
    return within(await screen.findByRole('alertdialog'));
  };
  const stop = (dialog: Awaited<ReturnType<typeof ask>>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Stop' }));

  it('asks first, and shows that it is over', async () => {
    const error = { code: 'job_cancelled', message: 'Stopped by the owner' };
    api.answers[cancels.archive] = () => {
      list = { ...list, jobs: [{ ...running, state: 'failed', error, canCancel: false, canRetry: true }] };
      return { body: list.jobs[0] };
    };
    const dialog = await ask('Óbudai liga');
    dialog.getByText(/Any league member can request it again/);
    await stop(dialog);
    await waitFor(async () => says(await rowOf('Óbudai liga'), 'Stopped by the owner'));
    screen.getByRole('button', { name: 'Retry: Óbudai liga' });
  });

  it('of a message goes to the call that is in the audit trail', async () => {
    api.answers[cancels.message] = () => {
      list = { ...list, jobs: [running] };
      return { body: {} };
    };
    await stop(await ask('Playoffs'));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Playoffs/ })).toBeNull());
  });

  it.each([
    ...refusalsOf(cancelOwnerJob).map((refused) => ({ ...refused, kind: 'archive' as const })),
    ...refusalsOf(cancelMessage).map((refused) => ({ ...refused, kind: 'message' as const })),
  ])('says why it is refused: $kind $name', async ({ kind, message, answer }) => {
    api.answers[cancels[kind]] = answer;
    const dialog = await ask(kind === 'archive' ? 'Óbudai liga' : 'Playoffs');
    await stop(dialog);
    await dialog.findByText(message);
  });
});
