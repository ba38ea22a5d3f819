/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useEffect, useState, type ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { put, takeEvery } from 'typed-redux-saga';
import { api } from '../api/client.ts';
import { connectionFound, connectionLost } from '../api/connection.ts';
import { changeLocale, loadTexts } from '../i18n/instance.ts';
import { featureTexts, textsIn, useTexts } from '../i18n/texts.ts';
import { createStore, sagaHost } from '../store/createStore.ts';
import { fakeApi, refusal } from '../testing/fakeApi.ts';
import { aMe } from '../testing/people.ts';
import { aHost, prepareTexts, showScreen } from '../testing/showScreen.tsx';
import { lazyScreen } from './lazyScreen.tsx';
import { RemoteRoot } from './RemoteRoot.tsx';

const texts = featureTexts('greeting', {
  hu: () => Promise.resolve({ default: { hello: 'Szia' } }),
  en: () => Promise.resolve({ default: { hello: 'Hi' } }),
});

let network: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  network = fakeApi();
  await prepareTexts('hu', 'player');
});
afterEach(() => {
  cleanup();
  network.restore();
});

describe('a lazy screen', () => {
  const GreetingScreen = () => <h1>{useTexts()('greeting.hello')}</h1>;

  it('is shown once it and its texts are there', async () => {
    await showScreen(
      lazyScreen(() => Promise.resolve({ GreetingScreen }), texts),
      { locale: 'hu' },
    );
    expect(await screen.findByRole('heading', { name: 'Szia' })).toBeTruthy();
  });

  it('says that it could not be loaded, and is really loaded again', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.resolve({ GreetingScreen }));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    await showScreen(lazyScreen(load, texts), { locale: 'hu' });
    await userEvent.click(await screen.findByRole('button', { name: 'Újra' }));
    expect(await screen.findByRole('heading', { name: 'Szia' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    quiet.mockRestore();
  });

  it('is loaded again by itself when the connection came back before its failure was told', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fail: (reason: Error) => void = () => undefined;
    const lost = new Promise<{ GreetingScreen: () => ReactElement }>((_, reject) => (fail = reject));
    const load = jest.fn(() => Promise.resolve({ GreetingScreen }));
    load.mockReturnValueOnce(lost);
    connectionLost();
    await showScreen(lazyScreen(load, texts), { locale: 'hu' });
    connectionFound();
    await act(async () => fail(new Error('Loading chunk 7 failed')));
    expect(await screen.findByRole('heading', { name: 'Szia' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    quiet.mockRestore();
  });
});

describe('a change of language', () => {
  function Form() {
    const t = useTexts();
    const [name, setName] = useState('');
    return (
      <label>
        {t('greeting.hello')}
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
    );
  }

  it('keeps the page and what is typed in it', async () => {
    await showScreen(<Form />, { locale: 'hu', texts });
    await userEvent.type(screen.getByLabelText('Szia'), 'Emőke');
    await act(() => changeLocale('en'));
    expect(screen.getByLabelText<HTMLInputElement>('Hi').value).toBe('Emőke');
  });

  it('waits until all texts that are in use are there', async () => {
    let arrive: () => void = () => undefined;
    const english = new Promise<{ default: { a: string } }>((resolve) => {
      arrive = () => resolve({ default: { a: 'late' } });
    });
    const late = featureTexts('late', {
      hu: () => Promise.resolve({ default: { a: 'késő' } }),
      en: () => english,
    });
    await loadTexts(textsIn('player', late));
    const changing = changeLocale('en');
    expect(i18next.language).toBe('hu');
    arrive();
    await changing;
    expect(i18next.language).toBe('en');
    expect(i18next.t('player:late.a')).toBe('late');
  });
});

describe('the root of a microfrontend', () => {
  type Counted = { type: 'counted' } | { type: 'asked' };
  const counter = (state = 0, action: Counted | { type: string }) =>
    action.type === 'counted' ? state + 1 : state;
  function* countSaga() {
    yield* takeEvery('asked', function* () {
      const host = yield* sagaHost();
      host.unreadChanged(1);
      yield* put({ type: 'counted' });
    });
  }
  const makeStore = () => createStore({ counter }, [countSaga]);
  function Counter() {
    const dispatch = useDispatch();
    const count = useSelector((state: { counter: number }) => state.counter);
    useEffect(() => void dispatch({ type: 'asked' }), [dispatch]);
    return <p>{count}</p>;
  }
  const root = (host: ReturnType<typeof aHost>, me: ReturnType<typeof aMe>) => (
    <MemoryRouter>
      <RemoteRoot
        mount={{ locale: 'hu', me, league: undefined, host }}
        namespace="player"
        createStore={makeStore}
      >
        <Counter key={me.id} />
      </RemoteRoot>
    </MemoryRouter>
  );

  it('runs the sagas before the first effect of a screen, and they reach the shell', async () => {
    const host = aHost();
    render(root(host, aMe()));
    expect((await screen.findByRole('paragraph')).textContent).toBe('1');
    expect(host.unreadChanged).toHaveBeenCalledWith(1);
  });

  it('gives the next person a store of their own', async () => {
    const host = aHost();
    const { rerender } = render(root(host, aMe()));
    await screen.findByText('1');
    rerender(root(host, aMe({ id: '5f0000000000000000000002' })));
    expect((await screen.findByRole('paragraph')).textContent).toBe('1');
  });

  it('tells the shell that the session is gone', async () => {
    const host = aHost();
    network.answers['GET /users/me'] = refusal(401, 'unauthenticated');
    render(root(host, aMe()));
    await act(() => api.get('/users/me').catch(() => undefined));
    expect(host.loggedOut).toHaveBeenCalledWith('expired');
  });
});
