import { expect, it } from '@jest/globals';
import { missingUnique } from './indexJudge.ts';

const ofNotices = ['userId', 'code', 'subject'];
const id = { key: { _id: 1 } };
const judge = (...indexes: { key: object; unique?: boolean }[]) =>
  missingUnique('notifications', ofNotices, [id, ...indexes]);

it('The judge of indexes passes one that keeps the fields unique together, in whatever order', () => {
  expect(judge({ key: { userId: 1, code: 1, subject: 1 }, unique: true })).toEqual([]);
  expect(judge({ key: { subject: 1, userId: 1, code: 1 }, unique: true })).toEqual([]);
});

it.each([
  ['is not there', []],
  ['is not unique', [{ key: { userId: 1, code: 1, subject: 1 } }]],
  ['has another field', [{ key: { userId: 1, code: 1, subject: 1, createdAt: 1 }, unique: true }]],
])('The judge of indexes finds one that %s', (_, indexes) => {
  expect(judge(...indexes)).toEqual(['notifications: userId, code, subject are not unique']);
});
