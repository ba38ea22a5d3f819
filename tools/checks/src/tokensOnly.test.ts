import { describe, expect, it, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strayAttributes, straysOf } from './tokensOnly.ts';

const root = join(import.meta.dirname, '../../..');
const frontEnds = ['shared-ui', 'shell', 'mfe-player', 'mfe-draft', 'mfe-owner'];

const sources = frontEnds
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/src/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(?:test|gallery)\.tsx?$/.test(file) && !file.includes('/src/theme/'),
  );

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('styles take every value from the theme', () => {
  it('in all front ends', () => {
    const strays = sources.flatMap((file) => {
      const source = read(file);
      return [...straysOf(source), ...strayAttributes(source)].map(
        ({ line, kind, text }) =>
          `${file}:${line} writes a ${kind} of its own: "${text}". Take it from @endzone/shared-ui/theme/theme.ts.`,
      );
    });
    expect(sources.length).toBeGreaterThan(50);
    expect(strays).toEqual([]);
  });

  const inTemplate = (style: string) => `const A = styled.div<{ $on: boolean }>\`\n${style}\n\`;`;

  test.each([
    ['colour', 'color: #14603F;'],
    ['colour', 'background: rgba(0, 0, 0, 0.5);'],
    ['colour', 'border: ${size.hairline} solid white;'],
    ['size', 'padding: 12px;'],
    ['size', 'margin: -4px;'],
    ['size', 'width: calc(100% - 20px);'],
    ['size', 'gap: 0.5rem;'],
    ['time', 'transition: opacity 120ms;'],
    ['font', 'font-family: Arial;'],
  ])('so a %s of its own is found: %s', (kind, style) => {
    expect(straysOf(inTemplate(style))).toMatchObject([{ kind, line: 2 }]);
  });

  test.each([
    'color: ${color.ink}; padding: 0 ${space[4]};',
    'top: -1px; height: 0; width: 50%;',
    'padding: 0.1em; font-size: 0.66em; min-width: 8ch; max-height: 60dvh; flex: 1 1 0;',
    'width: ${({ $on }) => ($on ? size.rail : `calc(${size.rail} - 1px)`)};',
    '/* was 12px */ margin: 0;',
    'font-family: ${fontFamily}; transition: opacity ${motion.fast};',
    'line-height: 1.5; font-weight: 640; z-index: ${z.nav};',
  ])('and what comes from the theme, lines and shares are not: %s', (style) => {
    expect(straysOf(inTemplate(style))).toEqual([]);
  });

  it('and a colour in a drawing is found', () => {
    expect(strayAttributes('<path fill="#14603F" />')).toMatchObject([{ kind: 'colour', line: 1 }]);
  });
});
