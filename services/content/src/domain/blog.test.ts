import { describe, expect, it, test } from '@jest/globals';
import { introOf } from './intro.ts';
import { suggestTags, tagsOf } from './tags.ts';

describe('the intro of a post', () => {
  const words = 'szó '.repeat(100).trim();

  test.each([
    ['is the whole of a short text', 'Rövid szöveg.', 'Rövid szöveg.'],
    ['is in one line', 'Egy\n  két\thárom', 'Egy két három'],
    ['is cut at a word', `${'a'.repeat(298)} bcd efg`, 'a'.repeat(298)],
    ['ends with a word that ends at 300', `${'a'.repeat(296)} bcd efg`, `${'a'.repeat(296)} bcd`],
    ['is cut inside the only word', 'ő'.repeat(301), 'ő'.repeat(300)],
    ['counts letters, not their halves', '🏈'.repeat(301), '🏈'.repeat(300)],
  ])('%s', (_rule, text, intro) => {
    expect(introOf(text)).toBe(intro);
  });

  it('is never longer than 300 characters', () => {
    expect([...introOf(words)].length).toBeLessThanOrEqual(300);
    expect(words.startsWith(`${introOf(words)} `)).toBe(true);
  });
});

describe('tags', () => {
  it('are kept without empty ones and doubles, in their order', () => {
    expect(tagsOf(['b', '', 'a', undefined, 'b'])).toEqual(['b', 'a']);
  });

  test.each([
    ['', ['Csapat', 'draft tippek', 'Őszi kör', 'Szezon']],
    ['o', ['Őszi kör']],
    ['TIP', ['draft tippek']],
    ['raft', []],
    ['cs', ['Csapat']],
  ])('that begin a word with %j, in Hungarian order: %j', (filter, found) => {
    expect(suggestTags(['Szezon', 'Őszi kör', 'draft tippek', 'Csapat'], filter)).toEqual(found);
  });

  it('are at most 50', () => {
    const many = Array.from({ length: 60 }, (_, i) => `tag ${i}`);
    expect(suggestTags(many)).toHaveLength(50);
    expect(suggestTags(many)[10]).toBe('tag 10');
  });
});
