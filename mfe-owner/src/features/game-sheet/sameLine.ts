import type { LineMarks } from './sheetContext.ts';

const isSameMarks = (a: LineMarks = {}, b: LineMarks = {}): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => a[key]?.tone === b[key]?.tone && a[key]?.text === b[key]?.text,
  );

type Props = { marks: LineMarks | undefined };

/** For `memo`, so that a key draws one line anew: marks are found again with each key, and mostly say what they said before. */
export function isSameLine<T extends Props>({ marks, ...one }: T, { marks: others, ...other }: T): boolean {
  const values: Readonly<Record<string, unknown>> = other;
  return (
    Object.entries(one).every(([name, value]) => values[name] === value) &&
    (marks === others || isSameMarks(marks, others))
  );
}
