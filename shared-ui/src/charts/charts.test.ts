import { describe, expect, it, test } from '@jest/globals';
import { spanOf, sparkShapes, type Bar } from './sparkBars.ts';
import { linesShown, raceShapes, type RaceLine } from './standingsRace.ts';

const bar = (value: number | null, isFinal = true): Bar => ({ week: 1, value, isFinal });

describe('weekly points as bars', () => {
  it('share one scale with the drawings beside them', () => {
    const [low, high] = [[bar(30)], [bar(105)]];
    const heightOf = (bars: Bar[]) => sparkShapes(bars, 80, 30, spanOf([low, high])).shapes[0]?.height ?? 0;
    expect(heightOf(low) / heightOf(high)).toBeCloseTo(30 / 105);
    expect(spanOf([[bar(-5), bar(null)], high, []])).toEqual([-5, 105]);
  });

  it('show the last week in full, earlier ones pale, what is provisional hatched, and who did not play with a dash', () => {
    const { shapes } = sparkShapes([bar(10), bar(null), bar(20, false), bar(5)], 80, 30);
    expect(shapes.map(({ look }) => look)).toEqual(['earlier', 'none', 'provisional', 'last']);
  });

  it('tell a week that is waited for and a bye from one that was missed', () => {
    const { base, shapes } = sparkShapes(
      [
        bar(10),
        { ...bar(null, false), why: 'waiting' },
        { ...bar(null), why: 'bye' },
        { ...bar(null), why: 'absent' },
      ],
      80,
      30,
    );
    expect(shapes.map(({ look }) => look)).toEqual(['earlier', 'waiting', 'bye', 'none']);
    expect(shapes[1]!.height).toBeGreaterThan(base / 2);
  });

  it('stand on the line when positive and hang below it when negative', () => {
    const { base, shapes } = sparkShapes([bar(10), bar(-5)], 80, 30);
    expect(shapes[0]!.y + shapes[0]!.height).toBeCloseTo(base);
    expect(shapes[1]!.y).toBeCloseTo(base);
    expect(shapes[0]!.height).toBeCloseTo(2 * shapes[1]!.height);
  });

  test.each([[[]], [[bar(0)]], [[bar(-3)]], [[bar(null), bar(null)]]])('%j stay inside the box', (bars) => {
    const { base, shapes } = sparkShapes(bars, 80, 30);
    expect(base).toBeGreaterThanOrEqual(0);
    expect(base).toBeLessThanOrEqual(30);
    for (const { x, y, width, height } of shapes) {
      expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(80.001);
      expect(y + height).toBeLessThanOrEqual(30.001);
    }
  });
});

describe('the race of the standings', () => {
  const team = (id: string, ranks: (number | null)[], isMine = false): RaceLine => ({
    id,
    name: id,
    ranks,
    isMine,
  });

  it('shows at most eight lines, mine among them', () => {
    const lines = Array.from({ length: 16 }, (_, index) => team(`t${index}`, [index + 1], index === 15));
    const shown = linesShown(lines).map(({ id }) => id);
    expect(shown).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't15']);
  });

  it('draws the first at the top, and each place on a row of its own', () => {
    const { shapes, rows } = raceShapes([team('a', [1, 2]), team('b', [2, 1])], {
      left: 30,
      right: 410,
      top: 20,
      rowHeight: 34,
    });
    expect(shapes[0]!.path).toBe('M30,20L410,54');
    expect(shapes[1]!.end).toEqual({ x: 410, y: 20 });
    expect(rows).toEqual([
      { rank: 1, y: 20 },
      { rank: 2, y: 54 },
    ]);
  });

  it('leaves a gap where a team had no place, and survives a season without a week', () => {
    const box = { left: 0, right: 100, top: 10, rowHeight: 20 };
    expect(raceShapes([team('a', [null, 1])], box).shapes[0]!.points).toEqual([{ x: 100, y: 10 }]);
    expect(raceShapes([], box).shapes).toEqual([]);
    expect(raceShapes([team('a', [])], box).shapes[0]!.path).toBe('');
  });
});
