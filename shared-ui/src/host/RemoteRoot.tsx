import type { MountProps } from '@endzone/contracts/mount';
import i18next from 'i18next';
import { useEffect, useInsertionEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { configureApi, sessionChanged } from '../api/settings.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { loadTexts, presentLocale, type Namespace } from '../i18n/instance.ts';
import { NamespaceProvider, uiTexts } from '../i18n/texts.ts';
import type { AppStore } from '../store/createStore.ts';
import { HostProvider } from './HostContext.tsx';

type Props = {
  mount: MountProps;
  namespace: Namespace;
  /** Makes the store; called anew when somebody else is logged in. */
  createStore: () => AppStore;
  children: ReactNode;
};

/** What every microfrontend stands in: the shell's offers, the settings of its calls, its texts and its store. */
export function RemoteRoot({ mount, namespace, createStore, children }: Props) {
  const { host, me } = mount;
  const userId = me?.id;

  const { store, run } = useMemo(createStore, [createStore, userId]);
  // Before any effect of the screens below: they call the API and send actions in theirs.
  useInsertionEffect(() => {
    configureApi({ locale: presentLocale, unauthenticated: () => host.loggedOut('expired') });
    return run(host);
  }, [host, run]);
  useInsertionEffect(sessionChanged, [userId]);
  const isReady = useUiWords();
  return (
    <HostProvider mount={mount}>
      <NamespaceProvider value={namespace}>
        <Provider store={store}>{isReady ? children : <Skeleton shape="page" />}</Provider>
      </NamespaceProvider>
    </HostProvider>
  );
}

/** The shell has loaded most words already; a remote of another version may know more of them. */
function useUiWords(): boolean {
  const [isReady, setReady] = useState(() => i18next.hasResourceBundle(presentLocale(), 'ui'));
  useEffect(() => {
    // Without these words the screens still work: keys are shown in their place.
    loadTexts(uiTexts).then(
      () => setReady(true),
      () => setReady(true),
    );
  }, []);
  return isReady;
}
