import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import mjml2html from 'mjml';
import { mailColours } from './colours.ts';

const source = new URL('layout.mjml', import.meta.url);
/** Beside who sends it, so that no process needs the compiler to run. */
export const compiled = new URL('../../../services/accounts/src/core/mail/layout.html', import.meta.url);

/** `$dark.canvas` stands for a colour of the look. */
const withColours = (text: string) =>
  text.replace(/\$(light|dark)\.(\w+)/g, (sign, scheme: 'light' | 'dark', name: string) => {
    const colour = Object.entries(mailColours[scheme]).find(([key]) => key === name)?.[1];
    if (!colour) throw new Error(`layout.mjml names the colour ${sign}, which there is not`);
    return colour;
  });

/** The Handlebars template of every mail, made of `layout.mjml`. @throws Error where the layout is not valid MJML. */
export async function compileLayout(): Promise<string> {
  const { html } = await mjml2html(withColours(readFileSync(source, 'utf8')), {
    validationLevel: 'strict',
    keepComments: false,
    fonts: {},
    minify: false,
  });
  return html;
}

// `npm run mails`
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(compiled, await compileLayout());
