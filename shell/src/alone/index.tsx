import type { Remote } from '@endzone/contracts/mount';
import { createI18n, loadTexts } from '@endzone/shared-ui/i18n/instance.ts';
import { firstLocale } from '@endzone/shared-ui/i18n/localeCookie.ts';
import { textsIn, uiTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { startColourScheme } from '@endzone/shared-ui/theme/colourScheme.ts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { frameTexts } from '../locales/frameTexts.ts';
import { Alone } from './Alone.tsx';

/** `npm run dev -- mfe-draft --alone`: its page says which remote, and nothing of the shell stands around it. */
async function begin(): Promise<void> {
  const name = document.documentElement.dataset['remote'] ?? '';
  startColourScheme();
  registerRemotes([{ name, entry: `/${name}.js`, type: 'global', entryGlobalName: name }]);
  await createI18n(firstLocale());
  await Promise.all([uiTexts, textsIn('shell', frameTexts)].map(loadTexts));
  const module = await loadRemote<{ remote: Remote }>(`${name}/App`);
  const place = document.getElementById('root');
  if (!module || !place) throw new Error(`${name} cannot be shown`);
  createRoot(place).render(
    <BrowserRouter>
      <Alone App={module.remote.App} />
    </BrowserRouter>,
  );
}

void begin();
