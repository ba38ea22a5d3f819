import { beforeAll, describe, expect, it, test } from '@jest/globals';
import { loadConfig } from './config.ts';
import { fileKeysIn } from './filePath.ts';
import { isBoundlessHtml, isEmptyHtml, safeHtml, textOf } from './safeHtml.ts';
import { testEnvironment } from './testing/testService.ts';

const key = 'a'.repeat(40);
const ours = `/api/files/${key}`;

beforeAll(() => {
  loadConfig(testEnvironment('content', {}));
});

describe('HTML that no editor writes', () => {
  test.each([
    ['15,000 quotes in each other', '<blockquote>'.repeat(15_000)],
    ['101 quotes in each other', '<blockquote>'.repeat(101)],
    ['quotes that something else seems to close', '<blockquote></b>'.repeat(200)],
    ['100,000 paragraphs that nobody closes', '<p>'.repeat(100_000)],
    ['200,000 brackets', '<'.repeat(200_000)],
    ['200,000 ampersands', '&'.repeat(200_000)],
    ['a tag of 25,000 attributes', `<a ${Array.from({ length: 25_000 }, (_, i) => `b${i}`).join(' ')}>x</a>`],
  ])('is %s', (_what, html) => {
    expect(isBoundlessHtml(html)).toBe(true);
  });

  test.each([
    ['a hundred quotes in each other', `${'<blockquote>'.repeat(100)}x${'</blockquote>'.repeat(100)}`],
    ['a thousand paragraphs that nobody closes', '<p>Szia<br>'.repeat(1_000)],
    ['28,571 empty lines', '<p></p>'.repeat(28_571)],
    ['a table of 400 rows', `<table>${'<tr><td>1</td><td>2 &amp; 3</td></tr>'.repeat(400)}</table>`],
    ['a style of many words', `<p style="${'margin: 0 0 1em; '.repeat(10)}">x</p>`],
    ['a picture in its tag', `<p>x<img src="data:image/png;base64,${'a/b='.repeat(20_000)}"></p>`],
  ])('is not %s', (_what, html) => {
    expect(isBoundlessHtml(html)).toBe(false);
  });
});

describe('HTML of a post', () => {
  test.each([
    ['<p>Szia</p><script>alert(1)</script>', '<p>Szia</p>'],
    ['<p onclick="x()" class="y" id="z">Szia</p>', '<p>Szia</p>'],
    ['<a href="javascript:alert(1)">itt</a>', '<a>itt</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">itt</a>', '<a>itt</a>'],
    ['<a href="//evil.example">itt</a>', '<a>itt</a>'],
    ['<a href="https://hfl.example/" target="_top">itt</a>', '<a href="https://hfl.example/">itt</a>'],
    ['<a href="mailto:a@b.hu">itt</a>', '<a href="mailto:a@b.hu">itt</a>'],
    ['<img src="https://evil.example/x.png" alt="x">után', 'után'],
    ['<img src="data:image/png;base64,AAAA">', ''],
    [`<img src="${ours}" alt="Pálya" onerror="x()" />`, `<img src="${ours}" alt="Pálya" />`],
    [`<img src="http://localhost:3000${ours}">`, `<img src="${ours}" />`],
    ['<p style="text-align:center;color:red;position:fixed">a</p>', '<p style="text-align:center">a</p>'],
    ['<p style="text-align:expression(1)">a</p>', '<p>a</p>'],
    ['<h1>Cím</h1><h2>Alcím</h2><h6>Apró</h6>', '<h2>Cím</h2><h2>Alcím</h2><h4>Apró</h4>'],
    ['<b>v</b><i>d</i><del>t</del>', '<strong>v</strong><em>d</em><s>t</s>'],
    [
      '<table><tbody><tr><td colspan="2" width="5">1</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    ],
    ['<iframe src="https://evil.example"></iframe><form><input></form>', ''],
    ['<svg><a xlink:href="javascript:x()">a</a></svg>', '<a>a</a>'],
    ['<math><mtext><style><img src=x onerror=x()></style></mtext></math>', ''],
    ['<p>nyitva', '<p>nyitva</p>'],
    ['1 &lt; 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s is kept as %s', (html, kept) => {
    expect(safeHtml(html)).toBe(kept);
    expect(safeHtml(kept)).toBe(kept);
  });

  it('is read as a line of text', () => {
    expect(textOf('<h2>Cím</h2><p>Első<br />sor &amp; <strong>má</strong>sik</p><ul><li>a</li></ul>')).toBe(
      'Cím Első sor & másik a',
    );
  });

  test.each([
    ['', true],
    ['<p> </p><p><br /></p>', true],
    ['<p>&nbsp;</p>', true],
    ['<p>a</p>', false],
    [`<p><img src="${ours}" /></p>`, false],
  ])('%j is empty: %s', (html, isEmpty) => {
    expect(isEmptyHtml(safeHtml(html))).toBe(isEmpty);
  });

  it('names each picture that it shows once', () => {
    expect(fileKeysIn(`<img src="${ours}" /><p>a</p><img src="${ours}" />`)).toEqual([key]);
  });
});
