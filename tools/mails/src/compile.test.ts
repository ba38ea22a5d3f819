import { expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mailColours } from './colours.ts';
import { compiled, compileLayout } from './compile.ts';

it('was compiled after its last change', async () => {
  expect(await compileLayout()).toBe(readFileSync(compiled, 'utf8'));
});

it('is in the look’s colours', async () => {
  expect(await compileLayout()).toContain(`background:${mailColours.light.board}`);
});

/** Relative luminance and contrast as WCAG has them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)('mails can be read in the %s', (scheme) => {
  const { ink, ink2, ink3, surface, sunken, turf, onTurf, turfText, board, onBoard } = mailColours[scheme];
  const pairs = [
    [ink, surface],
    [ink3, surface],
    [ink2, sunken],
    [onTurf, turf],
    [turfText, surface],
    [onBoard, board],
  ] as const;
  for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
