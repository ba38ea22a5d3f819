import { createElement, useMemo, type ReactNode } from 'react';
import { LongText, TextTable } from './LongText.tsx';

/** What the server leaves in a text, and nothing else: it is drawn element by element, never as HTML. */
const kept = new Set([
  ...['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote'],
  ...['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
const alignments = ['left', 'right', 'center', 'justify'] as const;

/** The page's own rules forbid styles in attributes, in a parsed text too: what they say is kept under another name. */
const withoutStyles = (html: string) =>
  html.replace(/ style="text-align:\s*(left|right|center|justify);?"/g, ' align="$1"');

function alignmentOf(element: HTMLElement) {
  const textAlign = alignments.find((one) => one === element.getAttribute('align'));
  return textAlign ? { style: { textAlign } } : {};
}

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name)) || undefined;

function linkOf(element: Element, key: number, children: ReactNode): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (!/^(https?:|mailto:)/i.test(href)) return <span key={key}>{children}</span>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function pictureOf(element: Element, key: number): ReactNode {
  const src = element.getAttribute('src') ?? '';
  if (!src.startsWith('/api/files/')) return null;
  const size = { width: numberOf(element, 'width'), height: numberOf(element, 'height') };
  return <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" {...size} />;
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'br') return <br key={key} />;
  if (name === 'img') return pictureOf(node, key);
  const children = name === 'col' ? undefined : [...node.childNodes].map(draw);
  if (name === 'a') return linkOf(node, key, children);
  if (name === 'table')
    return (
      <TextTable key={key} tabIndex={0}>
        <table>{children}</table>
      </TextTable>
    );
  if (!kept.has(name)) return children;
  const spans = { colSpan: numberOf(node, 'colspan'), rowSpan: numberOf(node, 'rowspan') };
  const isCell = name === 'th' || name === 'td';
  return createElement(name, { key, ...alignmentOf(node), ...(isCell && spans) }, children);
}

/** The text of a post, as its author laid it out. */
export function HtmlText({ html, lang }: { html: string; lang?: string | undefined }) {
  const drawn = useMemo(() => {
    const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
    return [...body.childNodes].map(draw);
  }, [html]);
  return <LongText lang={lang}>{drawn}</LongText>;
}
