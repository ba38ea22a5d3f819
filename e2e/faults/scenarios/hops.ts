import type { Trouble } from '../shared/proxy.ts';
import { Drafting } from './drafting.ts';
import { lineOf, type Row, type Scenario } from './row.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `goWrong` answers how often the trouble has struck: a row in which it never did shows nothing. */
type Fault = { name: string; goWrong: (drafting: Drafting, seconds: number) => Promise<number> };

/** The same trouble on the ways between these processes for some seconds. */
const between = (name: string, ways: [from: string, to: string][], trouble: Trouble): Fault => ({
  name,
  goWrong: async ({ arena: { hops } }, seconds) => {
    const struck = async () => {
      let sum = 0;
      for (const [from, to] of ways) sum += await hops.struck(from, to);
      return sum;
    };
    const before = await struck();
    for (const [from, to] of ways) await hops.trouble(from, to, trouble);
    await pause(seconds * 1000);
    for (const [from, to] of ways) await hops.trouble(from, to, {});
    const times = (await struck()) - before;
    // Nobody waits for what was swallowed.
    for (const [from, to] of ways) for (const proxy of await hops.between(from, to)) proxy.cut();
    return times;
  },
});

/** Asked of somebody who does not answer: how often. */
const pauseProcess = (name: string, seconds: number): Fault => ({
  name: `SIGSTOP ${name} for ${seconds} s`,
  goWrong: async ({ arena: { world, hops } }) => {
    world.stack.process(name).pause();
    const before = await hops.asked(name);
    await pause(seconds * 1000);
    const times = (await hops.asked(name)) - before;
    world.stack.process(name).resume();
    await pause(2_000);
    return times;
  },
});

const databaseAway = (seconds: number): Fault => ({
  name: `database away for ${seconds} s`,
  goWrong: async ({ arena: { world, hops } }) => {
    await world.stack.process('database').stop();
    const before = await hops.struck('*', 'database');
    await pause(seconds * 1000);
    const times = (await hops.struck('*', 'database')) - before;
    await world.stack.process('database').start();
    await pause(2_000);
    return times;
  },
});

const cuts = async ({ arena: { hops } }: Drafting, from: string, to: string, seconds: number) => {
  const before = await hops.struck(from, to);
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    await pause(200 + Math.random() * 500);
    for (const proxy of await hops.between(from, to)) proxy.cut();
  }
  return (await hops.struck(from, to)) - before;
};

const cut = (from: string, to: string): Fault => ({
  name: `connections ${from} → ${to} cut`,
  goWrong: (drafting, seconds) => cuts(drafting, from, to, seconds),
});

const done = { cutAnswerShare: 0.3 };
const services = ['accounts', 'leagues', 'stats', 'fantasy'];
const toAll = (from: string) => services.map((to): [string, string] => [from, to]);

const faults = (isQuick: boolean): Fault[] => [
  between('bff → fantasy: done, then cut before the answer (30 %)', [['bff', 'fantasy']], done),
  between(
    'bff → leagues, accounts: done, then cut (30 %)',
    [
      ['bff', 'leagues'],
      ['bff', 'accounts'],
    ],
    done,
  ),
  between('services → services: done, then cut (30 %)', services.flatMap(toAll), done),
  between('fantasy → database: done, then cut (2 %)', [['fantasy', 'database']], { cutAnswerShare: 0.02 }),
  between(
    'leagues, accounts → database: done, then cut (2 %)',
    [
      ['leagues', 'database'],
      ['accounts', 'database'],
    ],
    { cutAnswerShare: 0.02 },
  ),
  between('bff → database: done, then cut (2 %)', [['bff', 'database']], { cutAnswerShare: 0.02 }),
  cut('bff', 'fantasy'),
  cut('*', 'database'),
  between('bff → fantasy: 50 % errors', [['bff', 'fantasy']], { errorShare: 0.5 }),
  between('services → accounts: 50 % errors', [['*', 'accounts']], { errorShare: 0.5 }),
  between('services → services: 50 % errors', services.flatMap(toAll), { errorShare: 0.5 }),
  between('accounts hangs', [['*', 'accounts']], { blackhole: true }),
  between(
    'leagues and stats hang',
    [
      ['*', 'leagues'],
      ['*', 'stats'],
    ],
    { blackhole: true },
  ),
  between('one instance of fantasy hangs', [['*', 'fantasy-2']], { blackhole: true }),
  between('every way 60 ms slower', [['*', '*']], { delay: 60 }),
  between('the database is silent', [['*', 'database']], { blackhole: true }),
  pauseProcess('fantasy', isQuick ? 6 : 20),
  pauseProcess('accounts', isQuick ? 4 : 20),
  databaseAway(isQuick ? 5 : 30),
];

const judged = (row: Row): Row =>
  row.times > 0 ? row : { ...row, problems: [...row.problems, 'the trouble struck nobody'] };

/** Drafts go on while ways between processes are slow, deaf, wrong or cut, and processes stand still. */
export const hopsDuringDrafts: Scenario = async ({ seed, isQuick, words = '', say }) => {
  const chosen = faults(isQuick).filter(({ name }) => name.includes(words));
  const seconds = isQuick ? 3 : 12;
  const drafting = await Drafting.open(6 * chosen.length, { seed, isProxied: () => true });
  const rows: Row[] = [];
  try {
    for (const { name, goWrong } of chosen) {
      const row = judged(await drafting.during(name, () => goWrong(drafting, seconds)));
      rows.push(row);
      say(lineOf(row));
    }
    return rows;
  } finally {
    await drafting.close();
  }
};
