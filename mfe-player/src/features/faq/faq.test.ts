import { expect, it } from '@jest/globals';
import type { FaqDocument } from './faqDocument.ts';
import { document as en } from './texts.en.ts';
import { document as hu } from './texts.hu.ts';

const shape = ({ groups }: FaqDocument) =>
  groups.map(({ id, questions }) => [id, ...questions.map((one) => [one.id, one.answer.length])]);

it('the same questions are answered in both languages', () => {
  expect(shape(hu)).toEqual(shape(en));
});

it('each question has an address of its own', () => {
  const ids = en.groups.flatMap(({ id, questions }) => [`group ${id}`, ...questions.map((one) => one.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});
