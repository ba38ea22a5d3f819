import { describe, expect, it } from '@jest/globals';
import { lanesOf } from './lanes.ts';
import { sourceChecks } from './sourceChecks.ts';

describe('npm test', () => {
  const namesOf = (...args: string[]) => lanesOf('', args).map(({ name }) => name);
  const gate = ['source', 'packages', 'database', 'smoke'];

  it('is the gate, one lane after the other', () => {
    expect(namesOf()).toEqual(gate);
  });

  it('runs one lane alone when it is named, and every lane on request', () => {
    expect(namesOf('lane', 'database')).toEqual(['database']);
    expect(namesOf('lane', 'browser', 'e2e/journeys')).toEqual(['browser']);
    expect(namesOf('all')).toEqual([...gate, 'stack', 'browser', 'screens', 'faults', 'figures']);
  });

  it('takes anything else for the path of a test', () => {
    expect(namesOf('draft')).toEqual(gate);
  });

  it('refuses a lane that there is not, and names those that there are', () => {
    expect(() => namesOf('lane', 'nowhere')).toThrow(/There is no such lane[^]*source\|packages\|database/);
  });
});

describe('the source checks', () => {
  const titles = (files?: string[]) =>
    sourceChecks(files)
      .tracks.flat()
      .map(({ title }) => title);

  it('are all of them without a word', () => {
    expect(titles()).toEqual(['lint and types', 'format', 'unused code']);
  });

  it('look at the changed files alone, and only with what can read them', () => {
    expect(titles(['bff/src/a.ts'])).toEqual(['lint and types', 'format']);
    expect(titles(['docs/a.md'])).toEqual(['format']);
    expect(titles(['shell/public/a.png'])).toEqual([]);
  });
});
