import { mountContract } from '@endzone/contracts/mount';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { firstLocale } from '@endzone/shared-ui/i18n/localeCookie.ts';
import { textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { installBackListener } from '@endzone/shared-ui/overlay/backListener.ts';
import { startColourScheme } from '@endzone/shared-ui/theme/colourScheme.ts';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { frameTexts } from '../locales/frameTexts.ts';
import { loadFrom } from '../remotes/federation.ts';
import type { RemoteName } from '../remotes/manifest.ts';
import { Alone } from './Alone.tsx';

/** `npm run dev -- mfe-draft --alone`: its page says which remote, and nothing of the shell stands around it. */
async function begin(): Promise<void> {
  const name = document.documentElement.dataset['remote'] as RemoteName; // the page is made for one
  installBackListener();
  startColourScheme();
  await createI18n(firstLocale());
  await Promise.all([uiTexts, textsIn('shell', frameTexts)].map(loadTexts));
  const entry = `${location.origin}/${name}.js`;
  const { App } = await loadFrom({ name, entry, version: 'development', contract: mountContract });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the remote');
  createRoot(place).render(
    <BrowserRouter>
      <Alone App={App} />
    </BrowserRouter>,
  );
}

void begin();
