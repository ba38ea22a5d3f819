import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { filePathOf } from '@endzone/common/filePath';
import { startTestService, type TestService } from '@endzone/common/testing/testService';
import { locales } from '@endzone/contracts/messages';
import type { ShareCard } from '@endzone/contracts/internal/content';
import sharp from 'sharp';
import { contentService } from '../../contentService.ts';
import {
  aCrest,
  aDraftCard,
  aResultCard,
  aTrophyCard,
  longName,
  shareCards,
} from '../../testing/aShareCard.ts';

const crest = aCrest(longName);

let content: TestService;
beforeAll(async () => {
  content = await startTestService(contentService);
});
afterAll(() => content.stop());

const drawn = async (card: ShareCard): Promise<Buffer> => {
  const { status, body } = await content.internal.post('/share-cards', card);
  expect(status).toBe(200);
  return Buffer.from(body.png, 'base64');
};

describe('a picture to share', () => {
  test.each([
    ['wide', 1200, 630],
    ['tall', 1080, 1350],
  ] as const)(
    'of the %s shape has %d × %d pixels and 50 KB to 250 KB whatever is on it',
    async (shape, width, height) => {
      const cards = locales.flatMap((locale) => Object.values(shareCards({ shape, locale })));
      for (const card of cards) {
        const png = await drawn(card);
        expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
        expect(png.length).toBeGreaterThan(50_000);
        expect(png.length).toBeLessThan(250_000);
      }
    },
  );

  it('of the same card is the same, of other words another', async () => {
    const card = aTrophyCard();
    const first = await drawn(card);
    expect((await drawn(card)).equals(first)).toBe(true);
    expect((await drawn({ ...card, eyebrow: 'Week 6 · 2026' })).equals(first)).toBe(false);
  });

  it('shows the logo of a team, and its crest where there is none or it is stored no more', async () => {
    const card = aDraftCard();
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const [key, gone] = ['a'.repeat(40), 'b'.repeat(40)];
    await content.internal.post('/pictures', {
      pictures: [{ path: filePathOf(key), type: 'image/png', bytes: logo.toString('base64') }],
    });
    const of = (logoUrl: string | null) => drawn({ ...card, crest: { ...crest, logoUrl } });
    const [drawing, shown, lost] = [await of(null), await of(filePathOf(key)), await of(filePathOf(gone))];
    expect(shown.equals(drawing)).toBe(false);
    expect(lost.equals(drawing)).toBe(true);
  });

  it('draws another crest for another look', async () => {
    const card = aDraftCard();
    const look = { ...crest.look, pair: (crest.look.pair + 1) % 12 };
    expect((await drawn(card)).equals(await drawn({ ...card, crest: { ...crest, look } }))).toBe(false);
  });

  describe('draws the letters of names', () => {
    const side = (name: string) => ({ name, crest, points: '1', isBehind: false });
    const of = (name: string) => drawn({ ...aResultCard(), sides: [side(name), side('B')] });

    it('of whatever alphabet: none is left out, none is drawn as another, as boxes would be', async () => {
      const letters = [
        'ő',
        'Ű',
        'Ł',
        'ș',
        'ệ',
        'Ω',
        'ά',
        'ἀ',
        'Ж',
        'ї',
        'ѣ',
        '🏈',
        '❤️',
        '😀',
        '🏆',
        '🇭🇺',
        '✈',
      ];
      const nothing = await of('AB');
      const pictures = new Map<string, string>();
      for (const letter of letters) {
        const picture = await of(`A${letter}B`);
        expect([letter, picture.equals(nothing)]).toEqual([letter, false]);
        pictures.set(picture.toString('base64'), letter);
      }
      expect([...pictures.values()]).toEqual(letters);
    });

    it.each([
      ['of no font', '\uE000\uE001'],
      ['of an alphabet that is not there', '漢字'],
      ['of one that is written from the right', 'שלום'],
      ['that no font has yet', '\u{1fbff}'],
    ])('but leaves out those %s, without a box', async (_what, letters) => {
      const name = (middle: string) => `A${middle}B`;
      expect((await of(name(letters))).equals(await of(name('')))).toBe(true);
    });

    it('keeps a letter whose mark is drawn by no font', async () => {
      expect((await of('Ax\u0360B')).equals(await of('AxB'))).toBe(true);
    });

    it('draws what emoji are joined of', async () => {
      expect((await of('👨\u200d👩\u200d👧')).equals(await of('👨👩👧'))).toBe(true);
      expect((await of('👍🏽')).equals(await of('👍'))).toBe(true);
    });
  });
});
