import type { Locale } from '@endzone/contracts/messages';

const texts = {
  en: {
    title: 'Endzone cannot be shown right now',
    text: 'Your data is safe and drafts keep running. This page tries again every five seconds.',
  },
  hu: {
    title: 'Az Endzone most nem érhető el',
    text: 'Az adataid biztonságban vannak, a draftok futnak tovább. Az oldal öt másodpercenként újra próbálkozik.',
  },
};

/** The page while the shell cannot be found; it tries again by itself. */
export function closedPage(locale: Locale, nonce: string): string {
  const { title, text } = texts[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}</style>
</head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`;
}
