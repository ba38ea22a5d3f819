import { expect, it } from '@jest/globals';
import moment from 'moment-timezone';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../frontEnds.ts';
import zonesOf from './lean/zones.mjs';

type Zones = { zones: string[]; links: string[] };

// Its type says that it is called; it is a class.
const Zone = moment.tz.Zone as unknown as new (packed: string) => moment.MomentZone;

const packed = readFileSync(join(root, 'node_modules/moment-timezone/data/packed/latest.json'), 'utf8');
const years = Array.from({ length: 37 }, (_, index) => 2000 + index);
const instants = years.flatMap((year) => [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)]);

it('Zones of the browser say the same of every year of the game as those of the package', () => {
  const { zones, links } = JSON.parse(zonesOf(packed)) as Zones; // what the loader writes
  const kept = new Map(zones.map((zone) => [zone.split('|')[0] ?? '', new Zone(zone)]));
  const standsFor = new Map(links.map((link) => link.split('|').toReversed() as [string, string])); // of two names each
  const names = moment.tz.names();
  expect(names).toContain('Europe/Budapest');
  const others = names.filter((name) => {
    const zone = kept.get(name) ?? kept.get(standsFor.get(name) ?? '');
    return instants.some((at) => zone?.utcOffset(at) !== moment.tz.zone(name)?.utcOffset(at));
  });
  expect(others).toEqual([]);
});
