import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './deployment.ts';
import { configs, envExample, groupsOf } from './envExample.ts';

it('.env.example is what the settings say: npm run env:example writes it', () => {
  expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
});

it('knows every file of settings', () => {
  const files = globSync(['*/src/config.ts', '*/*/src/config.ts'], { cwd: root });
  expect(files.sort()).toEqual(configs.map(({ file }) => file).sort());
});

it('finds every setting that a schema declares', () => {
  const found = configs.flatMap(({ file }) => groupsOf(readFileSync(join(root, file), 'utf8')));
  const declared = new Set(configs.flatMap(({ schema }) => Object.keys(schema.fields)));
  expect(found.flatMap(({ names }) => names).sort()).toEqual([...declared].sort());
});

describe('the settings of a file', () => {
  it('without a comment belong to the one before', () => {
    expect(
      groupsOf('  /** Where. */\n  A_URL: x(),\n  B_URL: x(),\n  /** How many. */\n  COUNT: y(),\n'),
    ).toEqual([
      { comment: 'Where.', names: ['A_URL', 'B_URL'] },
      { comment: 'How many.', names: ['COUNT'] },
    ]);
  });

  it('begin with a comment', () => {
    expect(() => groupsOf('  PORT: x(),\n')).toThrow('PORT has no comment');
  });
});
