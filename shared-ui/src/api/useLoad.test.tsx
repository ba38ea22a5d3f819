/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { showScreen } from '../testing/showScreen.tsx';
import { useState } from 'react';
import { api } from './client.ts';
import { useLoad } from './useLoad.ts';

let network: ReturnType<typeof fakeApi>;
beforeEach(() => {
  network = fakeApi();
  network.answers['GET /blog-posts/1'] = { body: { title: 'First' } };
  network.answers['GET /blog-posts/2'] = { body: { title: 'Second' } };
});
afterEach(() => network.restore());

let reload: () => Promise<void>;
function Post({ id }: { id: string }) {
  const loaded = useLoad(
    (signal) => api.get('/blog-posts/:postId', { params: { postId: id }, signal }),
    [id],
  );
  const { data, failure, status } = loaded;
  reload = loaded.reload;
  if (data) return <h1>{[data.title, status, failure?.code].filter(Boolean).join(' ')}</h1>;
  if (failure)
    return (
      <LoadFailed failure={failure} title="No post" onRetry={loaded.reload} busy={status === 'loading'} />
    );
  return <p>loading</p>;
}

let open: (id: string) => void;
function Page() {
  const [id, setId] = useState('1');
  open = setId;
  return <Post id={id} />;
}

it('reads when the screen opens, and nothing of another thing is shown meanwhile', async () => {
  await showScreen(<Page />);
  expect(await screen.findByText('First idle')).toBeTruthy();
  act(() => open('2'));
  expect(screen.getByText('loading')).toBeTruthy();
  expect(await screen.findByText('Second idle')).toBeTruthy();
});

it('ignores a late answer to an earlier question', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  network.answers['GET /blog-posts/1'] = () => promise.then(() => ({ body: { title: 'First' } }));
  await showScreen(<Page />);
  act(() => open('2'));
  await screen.findByText('Second idle');
  await act(async () => {
    resolve();
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.getByText('Second idle')).toBeTruthy();
});

it('keeps what it has when it cannot be read again', async () => {
  await showScreen(<Page />);
  await screen.findByText('First idle');
  network.answers['GET /blog-posts/1'] = refusal(503, 'service_unavailable');
  await act(() => reload());
  expect(screen.getByText('First failed service_unavailable')).toBeTruthy();
});

it('reads again in the other language, and on a press after a failure', async () => {
  network.answers['GET /blog-posts/1'] = refusal(403, 'forbidden', { message: 'Not for you' });
  const { inLanguage } = await showScreen(<Page />, { locale: 'hu' });
  expect((await screen.findByRole('alert')).textContent).toBe('No postNot for you');
  expect(screen.getByText('Azonosító: request-1')).toBeTruthy();
  network.answers['GET /blog-posts/1'] = { body: { title: 'First' } };
  await userEvent.click(screen.getByRole('button', { name: 'Újra' }));
  await screen.findByText('First idle');
  await act(async () => inLanguage('en'));
  expect(network.calls('GET /blog-posts/1')).toHaveLength(3);
});
