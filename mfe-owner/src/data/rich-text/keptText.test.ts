/** @jest-environment jsdom */
import { isBoundlessHtml, safeHtml } from '@endzone/common/safeHtml';
import { loadConfig } from '@endzone/common/config';
import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { Editor, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { alignments, headingLevels, textParts } from './extensions.ts';
import { cleanForeignHtml, readableHtml } from './foreignHtml.ts';

beforeAll(() => {
  const nowhere = 'http://127.0.0.1:9';
  const services = ['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'];
  loadConfig({
    PORT: '0',
    MONGODB_URI: 'mongodb://127.0.0.1:9',
    DATABASE: 'none',
    IDENTITY_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'http://localhost:3000',
    ...Object.fromEntries(services.map((name) => [`${name.toUpperCase()}_URL`, nowhere])),
  });
});

// HTML has no second space, and none at the end of a line.
const words = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replace(/\s+/g, ' ').trim() || 'x');
const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });
const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.emailAddress().map((to) => `mailto:${to}`),
);

const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
  href.map((address) => ({ type: 'link', attrs: { href: address } })),
);
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 });
const inline: fc.Arbitrary<JSONContent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
const line = fc.array(inline, { maxLength: 4 });
const textAlign = fc.option(fc.constantFrom(...alignments), { nil: null });

const paragraph = fc.record({
  type: fc.constant('paragraph'),
  attrs: fc.record({ textAlign }),
  content: line,
});
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(...headingLevels), textAlign }),
  content: line,
});
const picture = fc.record({
  type: fc.constant('picture'),
  attrs: fc.record({ src: key.map((file) => `/api/files/${file}`), alt: fc.oneof(fc.constant(''), words) }),
});

const { block } = fc.letrec<{ block: JSONContent; list: JSONContent; item: JSONContent }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    paragraph,
    heading,
    picture,
    tie('list'),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
    table(tie('block')),
  ),
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest]),
  }),
}));

function table(inside: fc.Arbitrary<JSONContent>): fc.Arbitrary<JSONContent> {
  const rows = fc.integer({ min: 1, max: 3 }).chain((nbColumns) =>
    fc.array(
      fc.array(
        fc.record({
          type: fc.constantFrom('tableCell', 'tableHeader'),
          content: fc.array(inside, { minLength: 1, maxLength: 2 }),
        }),
        { minLength: nbColumns, maxLength: nbColumns },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  );
  return rows.map((cells) => ({
    type: 'table',
    content: cells.map((content) => ({ type: 'tableRow', content })),
  }));
}

const doc = fc.record({ type: fc.constant('doc'), content: fc.array(block, { minLength: 1, maxLength: 5 }) });

const editor = new Editor({ element: null, extensions: textParts, injectCSS: false });
function made(content: JSONContent | string): string {
  editor.commands.setContent(content, { errorOnInvalidContent: false });
  return editor.getHTML();
}

/** Written the same way whoever wrote it: attributes without blanks, entities as the parser has them. */
const shown = (html: string) => {
  const { body } = new DOMParser().parseFromString(readableHtml(html), 'text/html');
  return body.innerHTML.trim();
};

describe('Whatever the editor makes', () => {
  it('stays as it is when the server has cleaned it', () => {
    fc.assert(
      fc.property(doc, (content) => {
        const html = made(content);
        expect(shown(safeHtml(html))).toBe(shown(html));
      }),
    );
  });

  it('is read again as it was stored', () => {
    fc.assert(
      fc.property(doc, (content) => {
        const stored = safeHtml(made(content));
        expect(shown(made(readableHtml(stored)))).toBe(shown(stored));
      }),
    );
  });

  const text = (words: string): JSONContent => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words }],
  });
  const aTable = (rows: number, columns: number): JSONContent => ({
    type: 'table',
    content: Array.from({ length: rows }, () => ({
      type: 'tableRow',
      content: Array.from({ length: columns }, () => ({ type: 'tableCell', content: [text('1')] })),
    })),
  });
  test.each<[string, JSONContent[]]>([
    ['a table of 200 rows and 10 columns', [aTable(200, 10)]],
    ['the largest table', [aTable(1_115, 10)]],
    ['nothing but lines of a letter', Array.from({ length: 25_000 }, () => text('x'))],
    ['nothing but empty lines', Array.from({ length: 28_571 }, () => ({ type: 'paragraph' }))],
    ['nothing but signs that are written as words', [text('<'.repeat(49_990))]],
  ])('is taken by the server within its 200,000 characters: %s', (_what, content) => {
    const html = made({ type: 'doc', content });
    expect(html.length).toBeLessThanOrEqual(200_000);
    expect(isBoundlessHtml(html)).toBe(false);
  });

  test.each([
    '<p>a<a href="javascript:alert(1)" target="_blank" onclick="x()">b</a></p>',
    '<p><a href="https://hfl.hu" target="_blank" rel="nofollow" class="x" title="y">b</a></p>',
    '<ol start="5" type="a"><li>x</li></ol>',
    '<img src="https://evil.example/x.png" onerror="x()"><img src="/api/files/nothing">',
    '<table style="width:50%"><colgroup><col width="5"></colgroup><thead><tr><th colspan="2" width="3">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<svg><script>x()</script></svg><form><input value="x"></form><pre><code>y</code></pre><hr>',
    '<h1>a</h1><h5>b</h5><div>c<div>d</div></div><font color="red">e</font>',
  ])('of %s is what the server keeps', (html) => {
    const taken = made(cleanForeignHtml(html));
    expect(shown(safeHtml(taken))).toBe(shown(taken));
  });
});
