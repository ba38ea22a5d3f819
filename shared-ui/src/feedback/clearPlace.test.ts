import { describe, expect, test } from '@jest/globals';
import { isClear, movedBy, nearestClear, type Edges } from './clearPlace.ts';

const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** In its corner of a window of 1280 × 800. */
const notice = box(864, 714, 400, 70);
/** Rows from the top of the window to its foot, each with one control. */
const rows = (left: number, width: number) =>
  Array.from({ length: 20 }, (_, row) => box(left, 40 * row, width, 32));

describe('a notice in the corner of a window of 1280 × 800 stands', () => {
  test.each([
    ['there, where nothing is', [], { aside: 0, raise: 0 }],
    ['there, beside a control', [box(700, 720, 150, 40)], { aside: 0, raise: 0 }],
    ['there, below a control', [box(900, 600, 300, 100)], { aside: 0, raise: 0 }],
    ['above a control of its height', [box(900, 720, 300, 40)], { aside: 0, raise: 72 }],
    ['as far from it as its focus ring is wide', [box(700, 720, 160, 40)], { aside: 0, raise: 72 }],
    ['left of the buttons at the end of rows', rows(1190, 60), { aside: 82, raise: 0 }],
    [
      'above what is above a control, where that is nearer than beside both',
      [box(900, 720, 300, 40), box(900, 640, 300, 40)],
      { aside: 0, raise: 152 },
    ],
  ])('%s', (_where, controls, move) => {
    expect(nearestClear(notice, controls)).toEqual(move);
    expect(isClear(movedBy(notice, move), controls)).toBe(true);
  });

  test('between two columns of controls', () => {
    const controls = [...rows(400, 40), ...rows(1000, 264)];
    expect(nearestClear(notice, controls)).toEqual({ aside: 272, raise: 0 });
  });

  test.each([
    ['where rows are controls from edge to edge', notice, rows(0, 1280)],
    ['where it is as wide as the window and each row has a control', box(16, 660, 358, 70), rows(300, 74)],
  ])('nowhere clear %s', (_where, own, controls) => {
    expect(nearestClear(own, controls)).toBeUndefined();
  });

  test('nowhere where it would have to stand too high', () => {
    const controls = [box(0, 300, 1280, 500)];
    expect(nearestClear(notice, controls)).toEqual({ aside: 0, raise: 492 });
    expect(nearestClear(notice, controls, 400)).toBeUndefined();
  });

  test('whole pixels away from controls that stand between pixels', () => {
    const move = nearestClear(notice, rows(1190.4, 60));
    expect(move).toEqual({ aside: 82, raise: 0 });
  });
});
