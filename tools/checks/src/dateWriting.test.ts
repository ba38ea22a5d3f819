import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where days and times get their look: by `dates.ts` on screens, by `format.ts` where the first load has no room for zones. */
const writers = ['shared-ui/src/time/dates.ts', 'contracts/src/messages/format.ts'];
/** These write no moment: they name the months of a list, find a zone or a calendar day. */
const others = [
  'contracts/src/birthDate.ts',
  'contracts/src/timeZones.ts',
  'mfe-player/src/data/teams/usualZone.ts',
  'shared-ui/src/forms/BirthDateField.tsx',
  'shared-ui/src/forms/MonthCalendar.tsx',
  'shell/src/features/connection/stateTime.ts',
];
const ownLook = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|\.format\('[^']*(?:YYYY|HH:mm|h:mm)/;

const sources = globSync('{contracts,shared-ui,shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .toSorted();

it('finds a look of its own', () => {
  expect(ownLook.test("moment.utc(at).format('DD/MM/YYYY')")).toBe(true);
  expect(ownLook.test("new Date(at).toLocaleDateString('en')")).toBe(true);
  expect(ownLook.test('showDate(locale, at)')).toBe(false);
  expect(sources.length).toBeGreaterThan(500);
});

it('a writer of screens has the reader’s language given', () => {
  const text = readFileSync(`${root}shared-ui/src/time/dates.ts`, 'utf8');
  const found = [...text.matchAll(/^export (?:const|function) (show\w+)(?: = )?(\([^)]*\))/gm)];
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, , parameters]) => !parameters?.startsWith('(locale: Locale'))).toEqual([]);
});

it('no screen writes a day as the messages of the API do', () => {
  // `formatEntry` has one look for both languages.
  const ui = sources.filter((file) => !file.startsWith('contracts/'));
  expect(ui.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes('formatEntry'))).toEqual([]);
  const texts = globSync('{shared-ui,shell,mfe-*}/src/**/hu.json', { cwd: root });
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes('NN/HH'))).toEqual([]);
});

it('no field is drawn by the browser, which writes days and times as its own language does', () => {
  const ofBrowser = /\btype=(?:"|'|\{['"])(?:date|datetime-local|month|time|week)['"]/;
  expect(['<input type="date" />', "<Input type={'time'} />"].every((text) => ofBrowser.test(text))).toBe(
    true,
  );
  expect(sources.filter((file) => ofBrowser.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});

it('days and times are written in one place per language and length', () => {
  const found = sources.filter((file) => ownLook.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(found.filter((file) => !writers.includes(file))).toEqual(
    others.filter((file) => found.includes(file)),
  );
});
