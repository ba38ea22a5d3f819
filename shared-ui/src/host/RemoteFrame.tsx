import type { MountProps } from '@endzone/contracts/mount';
import i18next from 'i18next';
import { useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { configureApi, sessionChanged } from '../api/settings.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { loadTexts, presentLocale, type Namespace } from '../i18n/instance.ts';
import { NamespaceProvider, uiTexts } from '../i18n/texts.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { HostProvider } from './HostContext.tsx';

type Props = { mount: MountProps; namespace: Namespace; children: ReactNode };

/** What every screen of a microfrontend stands in, with a store or without: the shell's offers, the settings of its calls, its texts. */
export function RemoteFrame({ mount, namespace, children }: Props) {
  const { host, me } = mount;
  // Before any effect of the screens below: they call the API in theirs.
  useInsertionEffect(() => {
    configureApi({ locale: presentLocale, unauthenticated: () => host.loggedOut('expired') });
  }, [host]);
  useInsertionEffect(sessionChanged, [me?.id]);
  const isReady = useUiWords();
  return (
    <HostProvider mount={mount}>
      <NamespaceProvider value={namespace}>
        {isReady ? children : <Skeleton shape="page" />}
        <ConfirmPassword />
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
