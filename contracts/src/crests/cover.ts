import { fnv1a } from './fnv1a.ts';

export const coverDrawingCount = 7;
export const coverGroundCount = 4;

/** The drawing of a post without a picture, on which ground: the same for the same post. */
export function coverOf(id: string): { drawing: number; ground: number } {
  const hash = fnv1a(id);
  return { drawing: hash % coverDrawingCount, ground: (hash >>> 8) % coverGroundCount };
}

/** The place of a look among all. */
export const coverNumber = (id: string): number => {
  const { drawing, ground } = coverOf(id);
  return drawing * coverGroundCount + ground;
};
