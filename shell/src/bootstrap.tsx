import { findRoute } from '@endzone/contracts/routeTable';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { firstLocale } from '@endzone/shared-ui/i18n/localeCookie.ts';
import { textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { installBackListener } from '@endzone/shared-ui/overlay/backListener.ts';
import { startColourScheme } from '@endzone/shared-ui/theme/colourScheme.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App.tsx';
import { replaceMarkupWithApp } from './app/replaceMarkupWithApp.ts';
import { keepThemeCookie } from './app/themeCookie.ts';
import { keepConsentCookie } from './features/cookie-consent/consentCookie.ts';
import { frameTexts } from './locales/frameTexts.ts';
import { keepInstallOffer } from './features/navigation/install.ts';
import { loaderOf, watchScripts } from './remotes/loaders.ts';
import { pageTable } from './remotes/pageTable.ts';
import { remoteTexts } from './remotes/texts.ts';

/** The remote of this page is on its way before anything is drawn. */
function startRemote(): void {
  const { of = 'shell' } = findRoute(pageTable().pages, location.pathname) ?? {};
  if (of !== 'shell') loaderOf(of).start();
}

/** Without these words the page still works: keys are shown in their place. */
async function loadWords(): Promise<void> {
  await createI18n(firstLocale());
  await Promise.allSettled(
    [uiTexts, ...[frameTexts, remoteTexts].map((texts) => textsIn('shell', texts))].map(loadTexts),
  );
}

function draw(): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application');
  const first = document.getElementById('first');
  if (first) replaceMarkupWithApp(first, place);
  createRoot(place).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

installBackListener();
watchScripts();
startRemote();
startColourScheme();
keepThemeCookie();
keepConsentCookie();
keepInstallOffer();
void loadWords().then(draw);
