import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as I18next from 'i18next';
import moment from 'moment-timezone';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../frontEnds.ts';
import leanI18next from './lean/i18next.mjs';
import { satisfy } from './lean/semver.mjs';
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

const number = fc.nat({ max: 12 });
const released = fc
  .tuple(fc.integer({ min: 1, max: 21 }), number, number)
  .map((numbers) => numbers.join('.'));
const ofSources = fc.stringMatching(/^[0-9a-f]{8}$/).map((edition) => `0.0.0-sources-${edition}`);
const version = fc.oneof(released, ofSources);
const caret = released.map((from) => `^${from.split('.')[0]}.0.0`);
const range = fc.oneof(
  caret,
  fc.tuple(caret, caret).map(([one, other]) => `${one} || ${other}`),
  version,
  version.map((own) => `^${own}`),
  version.map((other) => `<=${other}`),
);

it('ranges that releases name hold for the same versions as by the package', async () => {
  const file = join(root, 'node_modules/@module-federation/runtime-core/dist/utils/semver/index.js');
  const whole = (await import(file)) as { satisfy: typeof satisfy };
  fc.assert(
    fc.property(version, range, (given, asked) => {
      expect(satisfy(given, asked)).toBe(whole.satisfy(given, asked));
    }),
    {
      numRuns: 2000,
      examples: [
        ['19.2.1', '^19.0.0'],
        ['18.0.0', '<=18.0.0'],
      ],
    },
  );
  expect(satisfy('20.1.0', '^19.0.0 || ^20.0.0')).toBe(true);
  expect(satisfy(0, '^19.0.0')).toBe(false);
});
