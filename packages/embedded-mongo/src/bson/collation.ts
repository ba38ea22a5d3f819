import type { Doc } from './values.ts';

/** Rules of a language for comparing strings: Intl.Collator behind MongoDB's options. */
export type Collation = {
  compare(a: string, b: string): number;
  /** Equal strings have equal folds; unequal ones may share one, so the match is always checked again. */
  fold(text: string): string;
  spec: Doc;
};
