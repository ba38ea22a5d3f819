import { fnv1a } from './fnv1a.ts';
import { monogram } from './monogram.ts';

export const crestPairCount = 12;
export const crestShapeCount = 5;
export const crestPatternCount = 7;

export type CrestLook = {
  /** Indexes into the colour pairs, shapes and patterns of the drawing. */
  pair: number;
  shape: number;
  pattern: number;
  letters: string;
};

const lookCount = crestPairCount * crestShapeCount * crestPatternCount;

const lookOf = (pair: number, shape: number, pattern: number, letters: string): CrestLook => ({
  pair,
  shape,
  pattern,
  letters,
});

/** The crest of a team without a logo, by its name alone: "FNV-1a of the UTF-8 name". */
export function crestOf(name: string): CrestLook {
  const hash = fnv1a(name);
  return lookOf(
    hash % crestPairCount,
    (hash >>> 5) % crestShapeCount,
    (hash >>> 9) % crestPatternCount,
    monogram(name),
  );
}

const keyOf = ({ pair, shape, pattern }: CrestLook): number =>
  (pair * crestShapeCount + shape) * crestPatternCount + pattern;

/** The next look: first another pattern, then another shape, then other colours. */
const step = (look: CrestLook, by: number): CrestLook => {
  const pattern = look.pattern + by;
  const shape = look.shape + Math.floor(pattern / crestPatternCount);
  const pair = look.pair + Math.floor(shape / crestShapeCount);
  return lookOf(pair % crestPairCount, shape % crestShapeCount, pattern % crestPatternCount, look.letters);
};

/**
 * "Within one league no two alike": each team's crest, whatever the order of the names.
 * A name whose own look is taken by one that stands before it in the alphabet goes on to the next free one.
 */
export function crestsOf(names: readonly string[]): Map<string, CrestLook> {
  const crests = new Map<string, CrestLook>();
  const taken = new Set<number>();
  const inOrder = [...new Set(names)].sort();
  for (const name of inOrder) {
    const own = crestOf(name);
    let by = 0;
    while (taken.has(keyOf(step(own, by))) && by < lookCount) by += 1;
    const look = step(own, by);
    taken.add(keyOf(look));
    crests.set(name, look);
  }
  return crests;
}
