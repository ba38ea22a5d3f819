const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --back: #ffffff; --text: #16181d; --soft: #5a6272; --line: #d7dbe3; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --back: #14161a; --text: #eceef2; --soft: #a3abba; --line: #363c47; --accent: #7db8f5; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
article, details { border-top: 1px solid var(--line); padding: .75rem 0; }
summary { cursor: pointer; } code, pre { font: .9rem/1.5 ui-monospace, monospace; }
pre { white-space: pre-wrap; margin: .5rem 0; } .soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; vertical-align: top; padding: .2rem .75rem .2rem 0; }
`;

/** A plain page for people who build or run Endzone. `body` is HTML whose values were escaped. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}
