import { describe, expect, it, test } from '@jest/globals';
import { document as cookiesEn } from './cookies.en.ts';
import { document as cookiesHu } from './cookies.hu.ts';
import { document as copyrightEn } from './copyright.en.ts';
import { document as copyrightHu } from './copyright.hu.ts';
import type { Block, LegalDocument } from './legalDocument.ts';
import { document as privacyEn } from './privacy.en.ts';
import { document as privacyHu } from './privacy.hu.ts';
import { document as termsEn } from './terms.en.ts';
import { document as termsHu } from './terms.hu.ts';

const pages: [string, number, LegalDocument, LegalDocument][] = [
  ['terms', 17, termsEn, termsHu],
  ['privacy', 14, privacyEn, privacyHu],
  ['cookie policy', 7, cookiesEn, cookiesHu],
  ['copyright notice', 6, copyrightEn, copyrightHu],
];

/** What can be held against the other language: the kind of each block, and how much is in it. */
function shapeOf(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  return 'list' in block ? ['list', block.list.length] : ['rows', block.head.length, block.rows.length];
}
const shapes = ({ sections }: LegalDocument) =>
  sections.map(({ id, blocks }) => [id, ...blocks.map(shapeOf)]);
const wordsOf = (document: LegalDocument) => JSON.stringify(document);

describe('the legal pages', () => {
  test.each(pages)('%s have %d sections, the same in both languages', (_page, count, en, hu) => {
    expect(en.sections).toHaveLength(count);
    expect(shapes(hu)).toEqual(shapes(en));
    expect(new Set(en.sections.map(({ id }) => id)).size).toBe(count);
  });

  test.each(pages)('%s end with where the operator is reached', (_page, _count, en, hu) => {
    expect([en.sections.at(-1)?.title, hu.sections.at(-1)?.title]).toEqual(['Contact', 'Kapcsolat']);
  });

  it('the terms begin with general information, and name who, where and since when', () => {
    expect([termsEn.sections[0]?.title, termsHu.sections[0]?.title]).toEqual([
      'General information',
      'Általános információk',
    ]);
    for (const fact of [
      'Switzerland',
      '21st October 2019',
      '16 years',
      '2 weeks',
      '5 business days',
      'Zurich',
      'Bern',
    ])
      expect(wordsOf(termsEn)).toContain(fact);
    for (const fact of [
      'Svájcban',
      '2019. október 21.',
      '16 éves',
      '2 héten',
      '5 munkanap',
      'Zürich kanton joga',
      'berni',
    ])
      expect(wordsOf(termsHu)).toContain(fact);
  });

  it('the terms have a missed pick made from the queue before the ranking', () => {
    expect(wordsOf(termsEn)).toMatch(/first from the user’s queue, then by the ranking/);
    expect(wordsOf(termsHu)).toMatch(/előbb a felhasználó kívánságlistája, aztán a játékosrangsor/);
  });

  it('the data notice speaks of what is not collected too', () => {
    expect(wordsOf(privacyEn)).toMatch(/no phone number and no country/);
    expect(wordsOf(privacyHu)).toMatch(/nem kér telefonszámot és országot/);
  });

  test.each(pages)('%s speak of the user in Hungarian, not to him', (_page, _count, _en, hu) => {
    expect(wordsOf(hu)).not.toMatch(/\b(Ön|Önök|Kérjük|kérlek|fiókod|adataid)\b/);
  });
});
