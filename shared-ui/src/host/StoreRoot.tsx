import { useInsertionEffect, useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../store/createStore.ts';
import { useMount } from './HostContext.tsx';

type Props = {
  /** Makes the store; called anew when somebody else is logged in. */
  createStore: () => AppStore;
  children: ReactNode;
};

/** The store of a microfrontend, and its sagas as long as it is there. */
export function StoreRoot({ createStore, children }: Props) {
  const { host, me } = useMount();
  const userId = me?.id;

  const { store, run } = useMemo(createStore, [createStore, userId]);
  // Before any effect of the screens below: they send actions in theirs.
  useInsertionEffect(() => run(host), [host, run]);
  return <Provider store={store}>{children}</Provider>;
}
