import { messages } from '@endzone/contracts/messages';
import { describe, expect, it, test } from '@jest/globals';
import { equalOnPurpose } from './equalOnPurpose.ts';
import { checkMessages, type MessageCheck, type Texts } from './messageCheck.ts';
import { neededMessages } from './neededMessages.ts';

const product: MessageCheck = { ...messages, allowEqual: equalOnPurpose, needed: neededMessages };

const en: Texts = { errors: { league_full: 'The league is full', player_taken: '{{player}} is gone' } };
const hu: Texts = { errors: { league_full: 'A liga betelt', player_taken: 'Már elkelt: {{player}}' } };
const needed = { errors: { keys: ['league_full', 'player_taken'], only: true } };
const small: MessageCheck = { en, hu, allowEqual: [], needed };

const withTexts = (texts: Texts, changed: Record<string, string>): Texts => ({
  errors: { ...texts.errors, ...changed },
});

describe('the messages of the product', () => {
  it('are there in both languages, sorted, translated and used', () => {
    expect(checkMessages(product)).toEqual([]);
  });

  test.each(Object.entries<Texts[string]>(messages.en))(
    'are looked at in every area: %s',
    (area, english) => {
      const keys = Object.keys(english);
      const [first, second] = [String(keys[0]), String(keys[1])];
      const texts: Texts = messages.hu;
      const { [first]: _left, ...others } = texts[area] ?? {};
      const planted = {
        ...texts,
        [area]: { ...others, [second]: english[second] ?? '' },
      };
      expect(checkMessages({ ...product, hu: planted }).map(({ kind, where }) => `${kind} ${where}`)).toEqual(
        [`missing hu.${area}.${first}`, `equal ${area}.${second}`],
      );
    },
  );
});

describe('the message check', () => {
  it('has nothing to say about texts in order', () => {
    expect(checkMessages(small)).toEqual([]);
  });

  test.each<[string, Partial<MessageCheck>, { kind: string; where: string }]>([
    [
      'a key that Hungarian lacks',
      { hu: { errors: { league_full: 'A liga betelt' } } },
      { kind: 'missing', where: 'hu.errors.player_taken' },
    ],
    [
      'a key that English lacks',
      { en: { errors: { league_full: 'The league is full' } } },
      { kind: 'missing', where: 'en.errors.player_taken' },
    ],
    [
      'an area that Hungarian lacks',
      { hu: {}, needed: {} },
      { kind: 'missing', where: 'hu.errors.league_full' },
    ],
    [
      'a Hungarian text that is the English one',
      { hu: withTexts(hu, { league_full: 'The league is full' }) },
      { kind: 'equal', where: 'errors.league_full' },
    ],
    [
      'a placeholder under another name',
      { hu: withTexts(hu, { player_taken: 'Már elkelt: {{jatekos}}' }) },
      { kind: 'placeholders', where: 'errors.player_taken' },
    ],
    [
      'a placeholder that was forgotten',
      { hu: withTexts(hu, { player_taken: 'Már elkelt' }) },
      { kind: 'placeholders', where: 'errors.player_taken' },
    ],
    [
      'a key out of order',
      { hu: { errors: { player_taken: 'Már elkelt: {{player}}', league_full: 'A liga betelt' } } },
      { kind: 'unsorted', where: 'hu.errors.league_full' },
    ],
    [
      'an empty text',
      { hu: withTexts(hu, { league_full: ' ' }) },
      { kind: 'empty', where: 'hu.errors.league_full' },
    ],
    [
      'a text that nothing uses',
      { en: withTexts(en, { roster_lost: 'Lost' }), hu: withTexts(hu, { roster_lost: 'Elveszett' }) },
      { kind: 'orphan', where: 'en.errors.roster_lost' },
    ],
    [
      'a definition without text',
      { needed: { errors: { keys: [...needed.errors.keys, 'new_refusal'], only: true } } },
      { kind: 'missing', where: 'hu.errors.new_refusal' },
    ],
    [
      'an allowance that nothing needs any more',
      { allowEqual: ['errors.league_full'] },
      { kind: 'stale', where: 'errors.league_full' },
    ],
  ])('finds %s', (_, planted, problem) => {
    expect(checkMessages({ ...small, ...planted })).toContainEqual(expect.objectContaining(problem));
  });

  it('lets texts be equal that are so on purpose', () => {
    const same = withTexts(hu, { league_full: 'The league is full' });
    expect(checkMessages({ ...small, hu: same, allowEqual: ['errors.league_full'] })).toEqual([]);
  });

  it('names each problem once', () => {
    const problems = checkMessages({ ...small, hu: { errors: { league_full: 'A liga betelt' } } });
    expect(problems).toEqual([{ kind: 'missing', where: 'hu.errors.player_taken' }]);
  });
});
