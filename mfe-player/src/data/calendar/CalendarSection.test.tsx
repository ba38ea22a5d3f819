/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leagueId } from '@endzone/shared-ui/testing/aLeague.ts';
import { fakeApi, refusal } from '@endzone/shared-ui/testing/fakeApi.ts';
import { showScreen } from '@endzone/shared-ui/testing/showScreen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarSection } from './CalendarSection.tsx';
import { calendarTexts } from './texts.ts';

const path = `/leagues/${leagueId}/calendar-link`;
const url = 'https://endzone.example/api/calendar/8Kd2abcdefghijklmnop3vQa.ics';
const user = userEvent.setup();

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answers[`GET ${path}`] = { body: { url } };
});
afterEach(() => {
  cleanup();
  api.restore();
});

const show = () => showScreen(<CalendarSection leagueId={leagueId} />, { texts: calendarTexts });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('the calendar link', () => {
  it('is made by one press', async () => {
    api.answers[`GET ${path}`] = { body: { url: null } };
    api.answers[`POST ${path}`] = () => {
      api.answers[`GET ${path}`] = { body: { url } };
      return Promise.resolve({ status: 201, body: { url } });
    };
    const { host } = await show();
    await press('Create calendar link');
    expect(await screen.findByText('https://endzone.example/api/calendar/8Kd2…3vQa.ics')).toBeTruthy();
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Calendar link created' });
  });

  it('that was made anew here, and then in another window, is the newest one', async () => {
    const another = (middle: string) => url.replace('abcdefghijklmnop', middle.padEnd(16, 'x'));
    api.answers[`POST ${path}`] = () => {
      api.answers[`GET ${path}`] = { body: { url: another('own') } };
      return { status: 201, body: { url: another('own') } };
    };
    await show();
    await press('New link');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'New link' }));
    const link = () => screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
    await waitFor(() => expect(link()).toContain('own'));
    api.answers[`GET ${path}`] = { body: { url: another('other') } };
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(link()).toContain('other'));
  });

  it('is copied whole, though its middle is hidden', async () => {
    const { host } = await show();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy link');
    expect(writeText).toHaveBeenCalledWith(url);
    expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Link copied' });
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toMatch(/^webcal:/);
  });

  it('says so when the browser does not let it be copied', async () => {
    const { host } = await show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press('Copy link');
    expect(host.toast).toHaveBeenCalledWith({ kind: 'info', title: 'Copy this link', text: url });
  });

  it.each([
    ['New link', 'Make a new calendar link?', 'POST', 'Calendar link created'],
    ['Delete', 'Delete the calendar link?', 'DELETE', 'Calendar link deleted'],
  ])('%s asks first', async (button, question, method, done) => {
    api.answers[`${method} ${path}`] = { status: method === 'POST' ? 201 : 204, body: { url } };
    const { host } = await show();
    await press(button);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(api.calls(`${method} ${path}`)).toHaveLength(0);
    await press(button);
    const dialog = within(screen.getByRole('alertdialog', { name: question }));
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: done }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('offers another try when it cannot be loaded', async () => {
    api.answers[`GET ${path}`] = refusal(500, 'server_error', { message: 'Server error' });
    await show();
    expect(await screen.findByText('The calendar link cannot be loaded')).toBeTruthy();
    api.answers[`GET ${path}`] = { body: { url } };
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Copy link' })).toBeTruthy();
  });
});
