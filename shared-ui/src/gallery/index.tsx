import type { Locale } from '@endzone/contracts/messages/format';
import { StrictMode, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { HostProvider } from '../host/HostContext.tsx';
import { noopHost } from '../host/noopHost.ts';
import { changeLocale, createI18n, loadTexts } from '../i18n/instance.ts';
import { uiScreenTexts, uiTexts } from '../i18n/texts.ts';
import { startColourScheme } from '../theme/colourScheme.ts';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { Gallery, type Exhibit } from './Gallery.tsx';

type Context = { keys(): string[]; (path: string): Record<string, ComponentType> };

// Found when the page is built, so that a new gallery file needs no list.
const context = import.meta.webpackContext('..', { recursive: true, regExp: /\.gallery\.tsx$/ }) as Context; // the bundler's own type says unknown

const params = new URLSearchParams(window.location.search);
const only = params.get('only');
const exhibits: Exhibit[] = context
  .keys()
  .filter((path) => only === null || path.includes(only))
  .map((path) => ({ path, states: Object.entries(context(path)) }));

function GalleryPage({ first }: { first: Locale }) {
  const [locale, setLocale] = useState(first);
  const choose = (next: Locale) => {
    void changeLocale(next).then(() => {
      document.documentElement.lang = next;
      setLocale(next);
    });
  };
  return (
    <MemoryRouter>
      <GlobalStyle />
      <HostProvider mount={{ locale, me: undefined, league: undefined, host: noopHost }}>
        <Gallery exhibits={exhibits} locale={locale} onLocale={choose} />
      </HostProvider>
    </MemoryRouter>
  );
}

const locale: Locale = params.get('lang') === 'hu' ? 'hu' : 'en';
document.documentElement.lang = locale;
startColourScheme();
const theme = params.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
await createI18n(locale);
await Promise.all([uiTexts, uiScreenTexts].map(loadTexts));
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <GalleryPage first={locale} />
  </StrictMode>,
);
