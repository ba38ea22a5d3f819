import { radius, size } from '@endzone/shared-ui/theme/theme.ts';
import { colors } from '@endzone/shared-ui/theme/tokens.ts';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';

// The page's own rules hold in the frame too, and forbid styles that stand in a text: they are taken out of it here and given to the
// frame by its parent. Nothing in the frame runs, and nothing in it leads away.
const styleBlocks = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const tags = /<[a-z][^>]*>/gi;
// Readers with a dark device see other colours; what is looked at here is always light.
const ofDark = /@media[^{]*prefers-color-scheme:\s*dark[^{]*/gi;

export const inertMail = (html: string) => ({
  text: html
    .replace(styleBlocks, '')
    .replace(tags, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ' data-style=').replace(/\shref\s*=/gi, ' data-href='),
    ),
  styles: [...html.matchAll(styleBlocks)]
    .map(([, css = '']) => css.replace(ofDark, '@media not all'))
    .join('\n'),
});

function dress(page: Document, styles: string): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet?.prototype.replaceSync) return;
  const sheet = new Sheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
}

/** A mail as its reader sees it, on white. */
export function MailFrame({ title, html, lang }: { title: string; html: string; lang: string }) {
  const [height, setHeight] = useState(320);
  const { text, styles } = inertMail(html);
  const handleLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    dress(page, styles);
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <Frame
      title={title}
      lang={lang}
      sandbox="allow-same-origin"
      srcDoc={text}
      style={{ height }}
      onLoad={handleLoad}
    />
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: ${colors.light.raised};
  color-scheme: light;
  min-height: ${size.coverLarge};
`;
