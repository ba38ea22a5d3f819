/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as yup from 'yup';
import { Form } from '../forms/Form.tsx';
import { Submit } from '../forms/Submit.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Confirm } from '../overlay/Confirm.tsx';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { aHost, showScreen } from '../testing/showScreen.tsx';
import { api } from './client.ts';
import { intentsOvertaken } from './intents.ts';
import { useCommand } from './useCommand.ts';

const kind = 'DELETE /users/me/sessions';
let network: ReturnType<typeof fakeApi>;
let done: string[];
beforeEach(() => {
  network = fakeApi();
  network.answers[kind] = { status: 204 };
  intentsOvertaken();
  done = [];
});
afterEach(() => network.restore());

let latest: ReturnType<typeof useEnd>;
const useEnd = () =>
  useCommand(() => api.delete('/users/me/sessions'), {
    toast: { title: 'Ended' },
    onDone: () => done.push('done'),
    onFailed: ({ code }) => done.push(code),
  });

function Question() {
  latest = useEnd();
  const { run, isBusy, problem, reset } = latest;
  return (
    <Confirm question="End?" confirm="End" busy={isBusy} problem={problem} onConfirm={run} onCancel={reset} />
  );
}

it('tells the success once, then does what follows', async () => {
  const { host } = await showScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(host.toast).toHaveBeenCalledTimes(1);
  expect(host.toast).toHaveBeenCalledWith({ kind: 'ok', title: 'Ended' });
  expect(done).toEqual(['done']);
});

it('is one command however often it is pressed while it is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answers[kind] = () => promise.then(() => ({ status: 204 }));
  const { host } = await showScreen(<Question />);
  await act(async () => {
    const first = latest.run();
    expect(latest.run()).toBe(first);
    resolve();
    await first;
  });
  expect(network.calls(kind)).toHaveLength(1);
  expect(host.toast).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['done']);
});

it('shows a refusal in the server’s words until it is sent again or the question is closed', async () => {
  network.answers[kind] = refusal(409, 'conflict', { message: 'Not now' });
  const { host } = await showScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(host.toast).not.toHaveBeenCalled();
  expect(done).toEqual(['conflict']);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Not now')).toBeNull();
});

it('says what is wrong where no field can say it', async () => {
  const violations = ['Name is required', 'Name is required', 'This date is invalid'].map((message, i) => ({
    property: `field${i}`,
    code: 'x',
    message,
  }));
  network.answers[kind] = refusal(422, 'validation_failed', { message: 'Invalid data provided', violations });
  await showScreen(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('Name is required. This date is invalid');
  expect(said).not.toContain('Invalid data provided');
});

it('keeps the key of a command without answer, and has a new one for the next intent', async () => {
  network.answers[kind] = () => {
    throw new TypeError('Failed to fetch');
  };
  await showScreen(<Question />);
  const end = () => act(async () => void (await latest.run()));
  await end();
  network.answers[kind] = { status: 204 };
  await end();
  await end();
  const [first, second, third] = network.calls(kind).map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('leaves a failure to the form that sent it: violations stand at their fields, what was typed stays', async () => {
  const violation = { property: 'email', message: 'Somebody has it', code: 'taken' };
  network.answers['POST /users/password-reset/request'] = refusal(422, 'validation_failed', {
    violations: [violation],
  });
  function Ask() {
    const { run } = useCommand(({ email }: { email: string }) =>
      api.post('/users/password-reset/request', { body: { email } }),
    );
    return (
      <Form initial={{ email: '' }} schema={yup.object({ email: yup.string() })} onSubmit={run}>
        <TextField name="email" label="E-mail" />
        <Submit>Send</Submit>
      </Form>
    );
  }
  await showScreen(<Ask />, { host: aHost() });
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Somebody has it')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('a@example.com');
});
