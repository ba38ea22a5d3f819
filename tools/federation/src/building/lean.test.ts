import { expect, it } from '@jest/globals';
import * as I18next from 'i18next';
import moment from 'moment-timezone';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../frontEnds.ts';
import leanI18next from './lean/i18next.mjs';
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

const i18next = readFileSync(join(root, 'node_modules/i18next/dist/esm/i18next.js'), 'utf8');

it('i18next of the browser says what the package says', async () => {
  const encoded = encodeURIComponent(leanI18next(i18next));
  const lean = (await import(`data:text/javascript,${encoded}`)) as typeof I18next; // the same module with less in it
  const said = [lean, I18next].map(({ createInstance }) => {
    const instance = createInstance();
    void instance.init({ lng: 'en', fallbackLng: false, ns: [], resources: {}, initAsync: false });
    const words = { week: 'Week {{week}}', points_one: '{{count}} point', points_other: '{{count}} points' };
    instance.addResourceBundle('en', 'player', { words }, true, true);
    const t = instance.getFixedT('en', 'player');
    return [
      t('words.week', { week: 3 }),
      t('words.points', { count: 1 }),
      t('words.points', { count: 2 }),
      t('words.none'),
      t('words.week'),
      instance.hasLoadedNamespace('player'),
    ];
  });
  expect(said[0]).toEqual(['Week 3', '1 point', '2 points', 'words.none', 'Week {{week}}', true]);
  expect(said[1]).toEqual(said[0]);
});

it('a version of i18next without a class that has a stand-in fails the build', () => {
  expect(() => leanI18next(i18next.replace('class Formatter', 'class Formats'))).toThrow(
    'no class Formatter',
  );
});
