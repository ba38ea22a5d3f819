/** @jest-environment jsdom */
import { describe, expect, it, test } from '@jest/globals';
import { cleanForeignHtml, readableHtml } from './foreignHtml.ts';
import { embeddedIn } from './videoAddress.ts';
import { webAddressOf } from './webAddress.ts';

const mark = (text: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${mark(sign)}${text}<o:p></o:p></p>`;

describe('What was copied elsewhere', () => {
  test.each([
    [
      'a document of Word',
      `<html><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body lang=HU>
       <!--StartFragment--><h1>Cím<o:p></o:p></h1><p class=MsoNormal style='text-align:center'><b style='mso-bidi-font-weight:normal'>Fontos</b> szöveg<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
      '<h2>Cím</h2><p class="MsoNormal" align="center"><b>Fontos</b> szöveg</p>',
    ],
    [
      'lists of Word, one in the other',
      `${item(1, '·', 'alma')}${item(2, 'o', 'piros')}${item(1, '·', 'körte')}<p>után</p>`,
      '<ul><li>alma<ul><li>piros</li></ul></li><li>körte</li></ul><p>után</p>',
    ],
    [
      'numbers of Word',
      item(1, '1.', 'első') + item(1, '2.', 'második'),
      '<ol><li>első</li><li>második</li></ol>',
    ],
    [
      'a document of Google',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">vastag</span><span style="font-style:italic"> dőlt</span></p></b>',
      '<p dir="ltr"><span><strong>vastag</strong></span><span><em> dőlt</em></span></p>',
    ],
    [
      'a player of another site',
      '<iframe width="560" src="https://www.youtube.com/embed/a1-B_2?start=3" allowfullscreen></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=a1-B_2">https://www.youtube.com/watch?v=a1-B_2</a></p>',
    ],
    ['a script', '<p>a<script>alert(1)</script></p><iframe src="javascript:alert(1)"></iframe>', '<p>a</p>'],
  ])('%s is cleaned', (_what, html, clean) => {
    expect(cleanForeignHtml(html).replace(/\n\s*/g, '')).toBe(clean);
  });

  it('leaves text about styles as it is', () => {
    expect(cleanForeignHtml('<p>a style="x" b</p>')).toBe('<p>a style="x" b</p>');
  });
});

test('a text of ours keeps where its lines begin, without a style', () => {
  expect(readableHtml('<p style="text-align:center">a</p><h2 style="text-align: right;">b</h2>')).toBe(
    '<p align="center">a</p><h2 align="right">b</h2>',
  );
});

test.each([
  ['hfl.hu/meccsek', 'https://hfl.hu/meccsek'],
  [' http://hfl.hu ', 'http://hfl.hu'],
  ['info@hfl.hu', 'mailto:info@hfl.hu'],
  ['mailto:info@hfl.hu', 'mailto:info@hfl.hu'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//evil.example', undefined],
  ['ftp://hfl.hu', undefined],
  ['valami', undefined],
  ['', undefined],
])('%j leads to %j', (typed, address) => expect(webAddressOf(typed)).toBe(address));

test.each([
  ['<iframe src="https://player.vimeo.com/video/12345?h=1"></iframe>', 'https://vimeo.com/12345'],
  ['<iframe src="//video.example/1"></iframe>', 'https://video.example/1'],
  ['https://video.example/1', undefined],
  ['<iframe src="javascript:x()"></iframe>', undefined],
])('the code %s shows %j', (code, address) => expect(embeddedIn(code)).toBe(address));
