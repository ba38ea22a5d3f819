import type { Host, MountProps } from '@endzone/contracts/mount';
import type { Locale } from '@endzone/contracts/messages/format';
import { jest } from '@jest/globals';
import { configure, getConfig, prettyDOM, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { MemoryRouter, type Location } from 'react-router';
import { RemoteRoot } from '../host/RemoteRoot.tsx';
import { noopHost } from '../host/noopHost.ts';
import { changeLocale, createI18n, loadTexts, type Namespace } from '../i18n/instance.ts';
import { textsIn, uiScreenTexts, uiTexts, type FeatureTexts } from '../i18n/texts.ts';
import { createStore, type AppStore } from '../store/createStore.ts';

/** Testing Library sets it while `findBy` tries, and leaves it out of its types. */
type Config = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };

/** A `findBy` fails once with each try: the page is only printed for the error that somebody reads. */
function elementError(message: string | null, container: Element): Error {
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const isOneTry = (getConfig() as Config)._disableExpensiveErrorDiagnostics;
  const error = new Error(isOneTry ? (message ?? '') : print());
  error.name = 'TestingLibraryElementError';
  if (isOneTry) Object.defineProperty(error, 'message', { configurable: true, get: print });
  return error;
}

// A slow machine is no failure, only what never comes is.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

/** A shell that remembers what it was told. */
export const aHost = (given: Partial<Host> = {}): jest.Mocked<Host> => {
  const host: Host = { ...noopHost, rememberRoute: () => 'a-hash', ...given };
  const entries = Object.entries(host).map(([name, offer]) => [name, jest.fn(offer)]);
  return Object.fromEntries(entries) as jest.Mocked<Host>; // the same names
};

type Shown = Partial<Omit<MountProps, 'host'>> & {
  host?: Host;
  namespace?: Namespace;
  texts?: FeatureTexts;
  createStore?: () => AppStore;
  /** The address of the page, with the state of its history where that matters. */
  at?: string | Partial<Location>;
};

const emptyStore = () => createStore({ nothing: () => null }, []);

/** Makes the texts of a test ready: words of shared-ui and of one feature. */
export async function prepareTexts(
  locale: Locale,
  namespace: Namespace,
  texts?: FeatureTexts,
): Promise<void> {
  await createI18n(locale);
  if (i18next.language !== locale) await changeLocale(locale);
  await Promise.all([uiTexts, uiScreenTexts].map(loadTexts));
  if (texts) await loadTexts(textsIn(namespace, texts));
}

/** Shows a screen as a microfrontend does: router, shell, texts and store around it. */
export async function showScreen(screen: ReactElement, given: Shown = {}) {
  const { locale = 'en', me, league, namespace = 'player', texts, at = '/' } = given;
  const host = given.host ?? aHost();
  await prepareTexts(locale, namespace, texts);
  const newStore = given.createStore ?? emptyStore;
  const page = (now: Partial<MountProps>) => (
    <MemoryRouter initialEntries={[at]}>
      <RemoteRoot mount={{ locale, me, league, host, ...now }} namespace={namespace} createStore={newStore}>
        {screen}
      </RemoteRoot>
    </MemoryRouter>
  );
  const shown = render(page({}));
  /** Somebody chooses another language while the screen is open. */
  const inLanguage = (chosen: Locale) => shown.rerender(page({ locale: chosen }));
  /** Another league becomes the current one. */
  const inLeague = (chosen: MountProps['league']) => shown.rerender(page({ league: chosen }));
  /** The account is another one than when the page was opened, or nobody is logged in any more. */
  const inAccount = (read: MountProps['me']) => shown.rerender(page({ me: read }));
  return { ...shown, host, inLanguage, inLeague, inAccount };
}
