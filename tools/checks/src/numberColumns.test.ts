import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the columns of a table do, each from its name to its cells. */
const column = /\bid: '(?:week|round|rank|number|points)',(?:(?!\bid: )[^])*?\bcell:/g;
/** Columns of numbers whose figures do not stand below each other: 9 begins where 10 does. */
const ragged = (text: string) =>
  [...text.matchAll(column)].map(([found]) => found).filter((found) => !/\balign: 'end'/.test(found));

const sources = globSync('{shared-ui,shell,mfe-*}/src/**/*.tsx', { cwd: root }).filter(
  (file) => !file.endsWith('.test.tsx'),
);
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

it('finds a column of numbers that begins at its left edge', () => {
  const week = (align: string) => `{ id: 'week', head: t('week'),${align} cell: ({ week }) => week }`;
  expect(ragged(week(''))).toHaveLength(1);
  expect(ragged(`${week(" align: 'end',")}, ${week(" align: 'start',")}`)).toHaveLength(1);
  expect(ragged(week(" align: 'end',"))).toEqual([]);
  expect(ragged("{ id: 'points', label: t('points') }, { id: 'name', cell: nameOf }")).toEqual([]);
});

it('numbers of one digit and of two stand below each other in every table', () => {
  expect(sources.filter((file) => read(file).search(column) >= 0).length).toBeGreaterThan(10);
  expect(sources.filter((file) => ragged(read(file)).length > 0)).toEqual([]);
});
