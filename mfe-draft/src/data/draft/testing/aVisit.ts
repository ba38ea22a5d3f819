import { jest } from '@jest/globals';
import { configureApi } from '@endzone/shared-ui/api/settings.ts';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { draftRoomSaga } from '../saga.ts';
import { draftRoomReducer, roomEntered } from '../slice.ts';
import { FakeSocket } from './fakeSocket.ts';

export const leagueId = 'c'.repeat(24);
export const otherLeagueId = 'f'.repeat(24);

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'silence';
type Call = {
  method: string;
  league: string | undefined;
  path: string;
  body: unknown;
  key: string | null;
};

const ended = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error)); // a DOMException
  });

/** The API at the edge of the network: what is asked, by method and the end of the path. */
export class FakeApi {
  calls: Call[] = [];
  answers: Record<string, (asked: Call) => Answer | Promise<Answer>> = {};

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    const [, league, path = address] = /^\/api\/leagues\/([^/]*)\/(.*)/.exec(address) ?? [];
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, league, path, body, key: new Headers(init.headers).get('Idempotency-Key') };
    this.calls.push(call);
    const answer =
      (await Promise.race([this.answers[`${method} ${path}`]?.(call), ended(init)])) ?? 'silence';
    if (answer === 'silence') throw new TypeError('Failed to fetch');
    const { status = 200, headers, body: given } = answer;
    return new Response(given === undefined ? null : JSON.stringify(given), { status, headers });
  };

  /** Calls of this kind wait from now on; each function of the list answers one of them, in their order. */
  hold(what: string): ((answer: Answer) => void)[] {
    const held: ((answer: Answer) => void)[] = [];
    this.answers[what] = () => new Promise((resolve) => held.push(resolve));
    return held;
  }

  asked(what: string): Call[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === what);
  }
}

/** A reader in the room: the real slice and sagas, between a fake API and a fake socket. */
export function startVisit() {
  const socket = new FakeSocket();
  const api = new FakeApi();
  // Without a page: only that it can be returned to.
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) });
  Object.assign(globalThis, { window: new EventTarget() });
  jest.spyOn(globalThis, 'fetch').mockImplementation(api.fetch as typeof fetch);
  configureApi({ retryDelays: [] });
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { draftRoom: draftRoomReducer },
    middleware: (basic) => basic({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(draftRoomSaga, socket.opener);
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  return {
    api,
    socket,
    store,
    pass,
    room: () => store.getState().draftRoom,
    enter: async (league = leagueId) => {
      store.dispatch(roomEntered({ leagueId: league, locale: 'en' }));
      await pass();
    },
    end: () => task.cancel(),
  };
}
