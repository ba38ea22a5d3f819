import { describe, expect, it } from '@jest/globals';
import { closeMark, mark, openMark } from '@endzone/contracts/markup';
import { Fragments, piecesOf, templateOf } from './markupTemplate.ts';

const item = (at: number, look = '') => `<li>${look}${mark(`posts.${at}.title`)}</li>`;

describe('markup in pieces', () => {
  it('has a place for each mark, by how its value is written', () => {
    const html = `<a href="/x?u=${encodeURIComponent(mark('id'))}" title="${mark('a')}">${mark('!b')}${mark('#c')}</a>`;
    expect(piecesOf(html)).toEqual([
      '<a href="/x?u=',
      { query: 'id' },
      '" title="',
      { text: 'a' },
      '">',
      { html: 'b' },
      { drawing: 'c' },
      '</a>',
    ]);
  });

  it('keeps together what is there or not', () => {
    expect(piecesOf(`<p>${openMark('ads')}<b>${mark('a')}</b>${closeMark('ads')}</p>`)).toEqual([
      '<p>',
      { list: 'ads', at: 0, parts: ['<b>', { text: 'a' }, '</b>'] },
      '</p>',
    ]);
  });
});

describe('a template', () => {
  it('has a fragment for each look of an entry, and each fragment once', () => {
    const fragments = new Fragments();
    const page = (look: string) => `<ul>${item(0, look)}${item(1, look)}</ul>`;
    const parts = templateOf(
      new Map([
        ['plain', page('')],
        ['bold', page('<b></b>')],
      ]),
      fragments,
    );
    expect(parts).toEqual([
      '<ul>',
      { list: 'posts', at: 0, looks: { plain: 0, bold: 1 } },
      { list: 'posts', at: 1, looks: { plain: 0, bold: 1 } },
      '</ul>',
    ]);
    expect(fragments.all).toEqual([
      ['<li>', { text: 'title' }, '</li>'],
      ['<li><b></b>', { text: 'title' }, '</li>'],
    ]);
  });

  it('leaves out an element of which no entry is there', () => {
    const html = `<div>${item(0)}<img src="x"/><ol>${item(1)}${item(2)}</ol></div>`;
    expect(templateOf(new Map([['', html]]), new Fragments())).toEqual([
      '<div>',
      { list: 'posts', at: 0, looks: { '': 0 } },
      '<img src="x"/>',
      {
        list: 'posts',
        at: 1,
        parts: [
          '<ol>',
          { list: 'posts', at: 1, looks: { '': 0 } },
          { list: 'posts', at: 2, looks: { '': 0 } },
          '</ol>',
        ],
      },
      '</div>',
    ]);
  });

  it('refuses an entry that is shown at two places', () => {
    const html = `<div>${item(0)}${item(1)}<p>${item(0)}</p></div>`;
    expect(() => templateOf(new Map([['', html]]), new Fragments())).toThrow('posts.0 is shown twice');
  });
});
