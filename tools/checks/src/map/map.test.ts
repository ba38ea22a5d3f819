import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { drawMap } from './drawMap.ts';
import { layersOf } from './layers.ts';
import { readMap, type ArchitectureMap, type MapPackage } from './readMap.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
let map: ArchitectureMap;
beforeAll(async () => {
  map = await readMap(root);
});

it('the picture of the architecture is what the code says: npm run docs:map draws it', () => {
  expect(readFileSync(join(root, 'docs/architecture.svg'), 'utf8')).toBe(drawMap(map));
});

describe('the map', () => {
  const wayOf = (from: string, to: string) => map.ways.find((way) => way.from === from && way.to === to);

  it('knows what a service asks and tells another one', () => {
    expect(wayOf('leagues', 'fantasy')).toEqual(
      expect.objectContaining({ calls: expect.any(Number), events: ['leagueChanged'] }),
    );
    expect(wayOf('fantasy', 'content')).toBeUndefined();
  });

  it('counts what the kit asks for whoever uses that part of it', () => {
    expect(wayOf('stats', 'content')?.calls).toBeGreaterThan(0);
    expect(wayOf('content', 'accounts')?.events).toContain('audited');
  });
});

describe('layers', () => {
  const aPackage = (name: string, ...imports: string[]): MapPackage => ({ name, kind: 'tool', imports });

  it('put a package above all that it imports, and leave out what comes with another import', () => {
    const boxes = layersOf([aPackage('top', 'base', 'middle'), aPackage('middle', 'base'), aPackage('base')]);
    expect(boxes.map(({ names, layer, imports }) => ({ names, layer, imports }))).toEqual([
      { names: ['top'], layer: 2, imports: [1] },
      { names: ['middle'], layer: 1, imports: [2] },
      { names: ['base'], layer: 0, imports: [] },
    ]);
  });

  it('put packages with the same neighbours into one box', () => {
    const boxes = layersOf([aPackage('a', 'base'), aPackage('b', 'base'), aPackage('base')]);
    expect(boxes.map(({ names }) => names)).toEqual([['a', 'b'], ['base']]);
  });
});
