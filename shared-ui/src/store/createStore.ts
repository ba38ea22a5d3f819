import type { Host } from '@endzone/contracts/mount';
import { combineReducers, configureStore, type Reducer, type Store } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { getContext } from 'redux-saga/effects';

type Reducers = Record<string, Reducer>;
type StateOf<R extends Reducers> = { [Name in keyof R]: ReturnType<R[Name]> };

/** A store whose sagas run while it is used. */
export type AppStore<State = unknown> = {
  store: Store<State>;
  /** Starts the sagas; the answer ends them. */
  run: (host: Host) => () => void;
};

/**
 * The store of a microfrontend: `createStore({ home: homeReducer }, [homeSaga])`. It is made anew for every log-in, so
 * nothing of one person is left for the next. State and actions are plain data: what a call threw is kept as a `Failure`.
 */
export function createStore<R extends Reducers>(reducers: R, sagas: readonly Saga[]): AppStore<StateOf<R>> {
  const context: { host?: Host } = {};
  const middleware = createSagaMiddleware({ context });
  const store = configureStore({
    reducer: combineReducers(reducers) as unknown as Reducer<StateOf<R>>, // says the same with more types
    middleware: (byDefault) => byDefault({ thunk: false }).concat(middleware),
  });
  const run = (host: Host) => {
    middleware.setContext({ host });
    const tasks = sagas.map((saga) => middleware.run(saga));
    return () => tasks.forEach((task) => task.cancel());
  };
  return { store, run };
}

/** The shell, for a saga: `const host = yield* sagaHost()`. */
export function* sagaHost(): Generator<ReturnType<typeof getContext>, Host, Host> {
  return yield getContext('host');
}
