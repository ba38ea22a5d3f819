/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { requestEmailChange } from '@endzone/contracts/accounts/emailChange';
import type { Locale } from '@endzone/contracts/messages/format';
import { api } from '../api/client.ts';
import { apiSettings } from '../api/settings.ts';
import { Form } from '../forms/Form.tsx';
import { Submit } from '../forms/Submit.tsx';
import { TextField } from '../forms/TextField.tsx';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { aMe } from '../testing/people.ts';
import { showScreen } from '../testing/showScreen.tsx';

const call = 'POST /users/me/email-change/request';
const question = { en: 'Please confirm your password', hu: 'A folytatáshoz add meg a jelszavad' };

let network: ReturnType<typeof fakeApi>;
let isFresh: boolean;
beforeEach(() => {
  network = fakeApi();
  isFresh = false;
  network.answers[call] = () =>
    isFresh ? { status: 204 } : refusal(403, 'confirm_password', { message: question.en });
  network.answers['POST /auth/confirm'] = ({ body }) => {
    isFresh = (body as { password: string }).password === 'nine blue umbrellas'; // what the dialog sends
    return isFresh ? { status: 204 } : refusal(401, 'invalid_credentials', { message: 'Wrong' });
  };
});
afterEach(() => {
  cleanup();
  network.restore();
});

const send = (newEmail: string) => api.post('/users/me/email-change/request', { body: { newEmail } });
const Screen = () => (
  <Form
    initial={{ newEmail: '' }}
    schema={requestEmailChange.body}
    onSubmit={({ newEmail }) => send(newEmail)}
  >
    <TextField name="newEmail" label="New e-mail" />
    <Submit>Send link</Submit>
  </Form>
);
const typed = () => screen.getByLabelText<HTMLInputElement>('New e-mail').value;

async function press(locale: Locale = 'en') {
  const { host } = await showScreen(<Screen />, { me: aMe(), locale });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New e-mail'), 'new@example.hu');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByRole('heading', { name: question[locale] });
  return { user, host };
}

describe('a command that needs the password again', () => {
  it.each([
    ['en', 'Password', 'Confirm'],
    ['hu', 'Jelszó', 'Megerősítés'],
  ] as const)('waits for it and is sent once more as it was, in %s', async (locale, label, button) => {
    const { user } = await press(locale);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), 'nine blue umbrellas');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(network.calls(call)).toHaveLength(2));
    const [first, second] = network.calls(call);
    expect(second?.body).toEqual({ newEmail: 'new@example.hu' });
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    await waitFor(() => expect(screen.queryByRole('heading', { name: question[locale] })).toBeNull());
    expect(typed()).toBe('new@example.hu');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says at the field that a password is wrong, and nobody is logged out', async () => {
    const { user, host } = await press();
    await user.type(screen.getByLabelText('Password'), 'something else');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This is not your current password')).toBeTruthy();
    expect(host.loggedOut).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'nine blue umbrellas{Enter}');
    await waitFor(() => expect(network.calls(call)).toHaveLength(2));
  });

  it('is refused when nobody answers, keeps what was typed, and asks again with the next press', async () => {
    const { user } = await press();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm your password');
    expect(typed()).toBe('new@example.hu');
    expect(network.calls(call)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('says when to try again after too many', async () => {
    const { user } = await press();
    network.answers['POST /auth/confirm'] = {
      ...refusal(429, 'too_many_requests', { message: 'Too many requests' }),
      headers: { 'Retry-After': '40' },
    };
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await screen.findByText(/Too many requests. Try again in 40 seconds/)).toBeTruthy();
  });

  it('ends the log-in when the session is over by then', async () => {
    const { user, host } = await press();
    network.answers['POST /auth/confirm'] = refusal(401, 'unauthenticated');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    await waitFor(() => expect(host.loggedOut).toHaveBeenCalledWith('expired'));
  });

  it('asks once for several of them', async () => {
    await showScreen(<Screen />, { me: aMe() });
    const both = Promise.all([send('one@example.hu'), send('two@example.hu')]);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Password'), 'nine blue umbrellas{Enter}');
    await both;
    expect(network.calls('POST /auth/confirm')).toHaveLength(1);
    expect(network.calls(call)).toHaveLength(4);
  });

  it('is refused when the screens go away, and without a screen', async () => {
    const { unmount } = await showScreen(<Screen />, { me: aMe() });
    const sent = send('one@example.hu').catch((error: { code: string }) => error.code);
    await screen.findByLabelText('Password');
    unmount();
    expect(await sent).toBe('confirm_password');
    expect(await apiSettings().confirmPassword()).toBe(false);
  });

  it('does not ask when nobody pressed anything', async () => {
    await showScreen(<Screen />, { me: aMe() });
    const body = { newEmail: 'new@example.hu' };
    const sent = api.post('/users/me/email-change/request', { body, isBackground: true });
    await expect(sent).rejects.toMatchObject({ code: 'confirm_password' });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
