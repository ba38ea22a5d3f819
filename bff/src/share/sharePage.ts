import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { SharedCard } from '@endzone/contracts/internal/fantasy';
import { escapeHtml } from '../page.ts';
import { versioned } from './cardVersion.ts';
import { sharedHead } from './head.ts';
import { shareTags } from './tags.ts';

const words = {
  en: {
    lead: 'The free fantasy game of the Hungarian American football league.',
    open: 'Open Endzone',
    save: 'Save picture',
  },
  hu: {
    lead: 'A magyar amerikaifutball-bajnokság ingyenes fantasyjátéka.',
    open: 'Endzone megnyitása',
    save: 'Kép mentése',
  },
};

/** What a shared address shows: the picture, and the way to the home page. It needs no script. */
export function sharePage(token: string, shared: SharedCard, nonce: string): string {
  const { card, title, description, locale } = shared;
  const { lead, open, save } = words[locale];
  const { width, height } = cardSizes[card.shape];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${shareTags(sharedHead(token, shared))}
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1rem; box-sizing: border-box;
  background: #12241C; color: #F5F2E7; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0; font-size: 1.25rem; }
img { max-width: min(100%, 46rem); max-height: 75vh; width: auto; height: auto; border-radius: 12px; }
.open { padding: .7rem 1.4rem; border-radius: 8px; background: #F5F2E7; color: #12241C; font-weight: 650; text-decoration: none; }
.save { color: inherit; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<img src="${versioned(`/share/${token}.png`, card)}" width="${width}" height="${height}" alt="${escapeHtml(`${title}, ${description}`)}">
<p>${lead}</p>
<p><a class="open" href="/">${open}</a></p>
<p><a class="save" href="/share/${token}.png?shape=tall" download="endzone.png">${save}</a></p>
</main>
</body>
</html>
`;
}
