import { describe, expect, test } from '@jest/globals';
import { boardFocus, colors, personColors, type ColorName, type SchemeName } from './tokens.ts';

const schemes: SchemeName[] = ['light', 'dark'];

// Text needs 4.5 to 1, the borders of controls and the ring of the focus 3 to 1 (WCAG AA).
const pairs: [ColorName, ColorName, number][] = [
  ['ink', 'canvas', 4.5],
  ['ink', 'surface', 4.5],
  ['ink2', 'canvas', 4.5],
  ['ink2', 'surface', 4.5],
  ['ink3', 'canvas', 4.5],
  ['ink3', 'surface', 4.5],
  ['ink3', 'sunken', 4.5],
  ['ink3', 'raised', 4.5],
  ['lineStrong', 'surface', 3],
  ['lineStrong', 'canvas', 3],
  ['lineStrong', 'raised', 3],
  ['onTurf', 'turf', 4.5],
  ['onTurf', 'turfHover', 4.5],
  ['onTurf', 'turfActive', 4.5],
  ['turfText', 'canvas', 4.5],
  ['turfText', 'surface', 4.5],
  ['onTurfSoft', 'turfSoft', 4.5],
  ['turfText', 'turfSoft', 4.5],
  ['onPylon', 'pylon', 4.5],
  ['onPylon', 'pylonHover', 4.5],
  ['onPylon', 'pylonActive', 4.5],
  ['pylonText', 'canvas', 4.5],
  ['pylonText', 'surface', 4.5],
  ['ink', 'pylonSoft', 4.5],
  ['onBoard', 'board', 4.5],
  ['onBoard2', 'board', 4.5],
  ['onBoard2', 'boardRaised', 4.5],
  ['boardAccent', 'board', 4.5],
  ['boardAccent', 'boardRaised', 4.5],
  ['boardWin', 'board', 4.5],
  ['boardLoss', 'board', 4.5],
  ['win', 'surface', 4.5],
  ['win', 'winSoft', 4.5],
  ['loss', 'surface', 4.5],
  ['loss', 'canvas', 4.5],
  ['loss', 'lossSoft', 4.5],
  ['onDanger', 'loss', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'warnSoft', 4.5],
  ['info', 'surface', 4.5],
  ['info', 'infoSoft', 4.5],
  ['ink', 'warnSoft', 4.5],
  ['ink', 'lossSoft', 4.5],
  ['ink', 'turfSoft', 4.5],
  ['ink3', 'turfSoft', 4.5],
  ['ink3', 'pylonSoft', 4.5],
  ['focus', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'sunken', 3],
  ['onQb', 'qb', 4.5],
  ['onRb', 'rb', 4.5],
  ['onWr', 'wr', 4.5],
  ['onTe', 'te', 4.5],
  ['onK', 'k', 4.5],
  ['onDef', 'def', 4.5],
  ['onHc', 'hc', 4.5],
  ['focus', 'raised', 3],
  ['ink', 'raised', 4.5],
  ['ink2', 'raised', 4.5],
  ['ink', 'infoSoft', 4.5],
  ['turfText', 'raised', 4.5],
  ['loss', 'raised', 4.5],
  ['canvas', 'ink', 4.5],
  ['win', 'raised', 3],
  ['warn', 'raised', 3],
  ['info', 'raised', 3],
];

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(schemes)('in the %s theme', (scheme) => {
  test.each(pairs)('%s can be read on %s: at least %d to 1', (figure, ground, least) => {
    expect(contrast(colors[scheme][figure], colors[scheme][ground])).toBeGreaterThanOrEqual(least);
  });

  test('the ring is seen on a board', () => {
    expect(contrast(boardFocus, colors[scheme].board)).toBeGreaterThanOrEqual(3);
  });

  test.each(personColors)('initials can be read on %s', (ground) => {
    expect(contrast(colors[scheme].onBoard, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('black on white is 21 to 1, so the measure is right', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});
