import { CommandError } from '@endzone/common/commandLine';
import { changedFiles } from './affected.ts';
import type { Lane } from './check.ts';
import { jestCheck } from './jestCheck.ts';
import { sourceChecks } from './sourceChecks.ts';

const gateTests = {
  packages: 'tests of each package',
  database: 'tests of the embedded database',
  smoke: 'smoke tests',
};

/** What runs beside the gate, one after the other: each wants the machine to itself. */
const besideGate = ['stack', 'browser', 'screens', 'faults', 'figures'];
const laneNames = ['source', ...Object.keys(gateTests), ...besideGate];

const usage = `Usage: npm test [-- affected | all | lane ${laneNames.join('|')}] [PATTERN]`;

/** The tests that import what changed, in the gate's own lanes but for smoke, which starts everything. */
function affectedLanes(folder: string): Lane[] {
  const files = changedFiles();
  if (files.length === 0) throw new CommandError('Nothing differs from main.');
  const given = ['--findRelatedTests', ...files];
  const tests = (['packages', 'database'] as const).map((lane) => ({
    name: lane,
    tracks: [[jestCheck({ title: gateTests[lane], lane, folder, given })]],
  }));
  return [sourceChecks(files), ...tests];
}

/** The lanes of `npm test -- [affected | all | lane NAME] [PATTERN…]`, the gate without a word. @throws CommandError when there is no such lane. */
export function lanesOf(folder: string, args: string[]): Lane[] {
  const [word, name, ...rest] = args;
  if (word === 'affected') return affectedLanes(folder);
  const given = { all: args.slice(1), lane: rest }[word ?? ''] ?? args;
  // The gate never repeats a test: what fails there now and then is wrong.
  const tests = (lane: string, title: string, flakyFile?: string): Lane => ({
    name: lane,
    tracks: [[jestCheck({ title, lane, folder, given, flakyFile })]],
  });
  const gate = [sourceChecks(), ...Object.entries(gateTests).map(([lane, title]) => tests(lane, title))];
  const every = [...gate, ...besideGate.map((lane) => tests(lane, `${lane} tests`, 'flaky.jsonl'))];
  if (word === 'all') return every;
  if (word !== 'lane') return gate;
  const named = every.filter((lane) => lane.name === name);
  if (named.length === 0) throw new CommandError(`There is no such lane.\n${usage}`);
  return named;
}
