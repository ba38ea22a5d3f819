import { twice } from '../shared/twice.ts';

/** What is wrong with the notices of a draft, `<user> <code> <subject>`: each is told once, and nobody else is told. */
export function wrongNotices(told: readonly string[], expected: readonly string[]): string[] {
  // Who had their turn and left it to the server was told before.
  const isExpected = (notice: string) =>
    expected.includes(notice) || expected.includes(notice.replace('your_turn', 'auto_picked'));
  return [
    ...twice(told).map((notice) => `told twice: ${notice}`),
    ...expected.filter((notice) => !told.includes(notice)).map((notice) => `not told: ${notice}`),
    ...told.filter((notice) => !isExpected(notice)).map((notice) => `told for nothing: ${notice}`),
  ];
}
