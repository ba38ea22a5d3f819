import type { CrestLook } from './crest.ts';
import { crestPairs, crestPatterns, crestShapes } from './drawing.ts';

/** What a crest is drawn of, each as an attribute takes it. */
export type CrestParts = {
  ground: string;
  figure: string;
  outline: string;
  pattern: { path: string; opacity: string; fill: string; line: string; lineWidth: string };
  letters: string;
  letterSize: string;
  /** Where the letters stand. */
  letterLine: string;
};

/** The parts of a look; a ground without pattern has one that draws nothing. */
export function crestParts({ pair, shape, pattern, letters }: CrestLook): CrestParts {
  const { ground, figure } = crestPairs[pair] ?? crestPairs[0];
  const { path = '', opacity = 1, lineWidth = 0 } = crestPatterns[pattern] ?? {};
  const isLong = letters.length > 2;
  return {
    ground,
    figure,
    outline: crestShapes[shape] ?? crestShapes[0],
    pattern: {
      path,
      opacity: String(opacity),
      fill: lineWidth ? 'none' : figure,
      line: lineWidth ? figure : 'none',
      lineWidth: String(lineWidth),
    },
    letters,
    letterSize: isLong ? '15' : '19',
    letterLine: isLong ? '29.5' : '30.5',
  };
}
