/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ArchiveJob } from '@endzone/contracts/fantasy/archive';
import { leagueId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemorySection } from './MemorySection.tsx';
import { archiveTexts } from './texts.ts';

const path = `POST /leagues/${leagueId}/archive`;
const user = userEvent.setup();
const aJob = (given: Partial<ArchiveJob> = {}): ArchiveJob => ({
  id: 'a'.repeat(24),
  type: 'league_archive',
  seasonId: null,
  week: null,
  weeks: [],
  status: 'queued',
  progress: { done: 0, total: 0 },
  result: null,
  error: null,
  createdAt: '2026-05-02 10:00:00',
  startedAt: null,
  finishedAt: null,
  ...given,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  cleanup();
  api.restore();
});
const show = () => showScreen(<MemorySection leagueId={leagueId} />, { texts: archiveTexts });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('the memory of a league', () => {
  it('leads to the log', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'League log' }).getAttribute('href')).toBe(
      `/leagues/${leagueId}/log`,
    );
  });

  it('makes an archive, says how far it is, and offers it', async () => {
    const answers = [aJob(), aJob({ status: 'running', progress: { done: 4, total: 10 } })];
    const done = aJob({ status: 'done', progress: { done: 10, total: 10 } });
    api.answers[path] = () => Promise.resolve({ status: 202, body: answers.shift() ?? done });
    await show();
    await press('Create an archive');
    expect(await screen.findByText('It starts in a moment')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('It starts in a moment');
    expect((await screen.findAllByText('4 of 10 files', {}, { timeout: 8_000 })).length).toBeGreaterThan(0);
    const link = await screen.findByRole('link', { name: 'Download the archive' }, { timeout: 8_000 });
    expect(link.getAttribute('href')).toBe(`/api/leagues/${leagueId}/archive/${'a'.repeat(24)}`);
  }, 30_000);

  it('says that it could not be made, and tries again', async () => {
    const failed = aJob({ status: 'failed', error: { code: 'server_error', message: 'Server error' } });
    api.answers[path] = { status: 202, body: failed };
    await show();
    await press('Create an archive');
    expect(await screen.findByText('Server error')).toBeTruthy();
    api.answers[path] = { status: 202, body: aJob({ status: 'done', progress: { done: 10, total: 10 } }) };
    await press('Try again');
    expect(await screen.findByText('The archive is ready')).toBeTruthy();
  });

  it('waits no longer when the membership ends meanwhile, and says so', async () => {
    api.answers[path] = { status: 202, body: aJob() };
    await show();
    await press('Create an archive');
    await screen.findByText('It starts in a moment');
    api.answers[path] = refusal(403, 'not_league_member', { message: 'You are not a member of this league' });
    expect(
      await screen.findByText('You are not a member of this league', {}, { timeout: 8_000 }),
    ).toBeTruthy();
    expect(screen.queryByText('It starts in a moment')).toBeNull();
    const asked = api.calls(path).length;
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(api.calls(path)).toHaveLength(asked);
  }, 30_000);

  it('says why it is refused', async () => {
    api.answers[path] = refusal(403, 'not_league_member', { message: 'You are not a member of this league' });
    await show();
    await press('Create an archive');
    expect(await screen.findByText('You are not a member of this league')).toBeTruthy();
  });
});
