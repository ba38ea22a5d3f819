import { caddy } from '@endzone/deploy/container';
import { startStack } from '@endzone/start/stack';
import { printTable } from '../../faults/shared/table.ts';
import { openBrowser } from '../../journeys/browser.ts';
import { buildOrThrow } from '../../journeys/site.ts';
import { drill, type Drilled, type Reader } from './drill.ts';
import { Machine, names } from './machine.ts';
import { smoke } from './smoke.ts';

/** What goes on while one of two is away. */
const hasTwin = (name: string) => names.includes(`${name.replace(/-2$/, '')}-2`);

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const failures = ({ failed }: Drilled) =>
  [...failed].map(([path, count]) => `${path} ${count}`).join(', ') || 'none';

function rowOf(killed: Drilled, replaced: Drilled): { row: string[]; isRight: boolean } {
  const isRight = killed.isWell && replaced.isWell && (!hasTwin(killed.name) || replaced.failed.size === 0);
  const row = [
    killed.name,
    ...[killed, replaced].flatMap((one) => [seconds(one.milliseconds), String(one.requests), failures(one)]),
    isRight ? 'ok' : 'WRONG',
  ];
  return { row, isRight };
}

const unseen = [
  'whether the images build: their commands are compared with packages and paths, and what they make is made by `npm run build`',
  'limits of memory and processors, read-only files, rights that are taken away, users',
  'networks: here every process reaches every other one',
  'TLS, HTTP/2 and certificates; sockets where a stand-in serves',
  'MongoDB with its users, its backup and the setup of the replica set: the embedded database serves',
  'dashboards and their sources',
];

async function showProcesses(machine: Machine): Promise<void> {
  const started = await machine.start();
  printTable(`Processes of docker-compose.yml, files served by ${caddy}`, [
    ['process', 'healthy after'],
    ...started.map(({ name, milliseconds }) => [name, seconds(milliseconds)]),
  ]);
}

/** Resolves to the owner's cookie, and whether everything was right. */
async function showSmoke(machine: Machine): Promise<{ cookie: string; isRight: boolean }> {
  const browser = await openBrowser();
  try {
    const { steps, cookie } = await smoke(machine, browser);
    printTable('Through the edge', [
      ['step', 'seen'],
      ...steps.map(({ what, fault }) => [what, fault ?? 'ok']),
    ]);
    return { cookie, isRight: steps.every(({ fault }) => fault === undefined) };
  } finally {
    await browser.close();
  }
}

async function showDrills(reader: Reader): Promise<boolean> {
  const drilled: ReturnType<typeof rowOf>[] = [];
  for (const name of names)
    drilled.push(rowOf(await drill(reader, name, 'SIGKILL'), await drill(reader, name, 'SIGTERM')));
  printTable('Killed and replaced while people read', [
    ['process', 'killed: back after', 'reads', 'failed', 'replaced: back after', 'reads', 'failed', ''],
    ...drilled.map(({ row }) => row),
  ]);
  return drilled.every(({ isRight }) => isRight);
}

async function showEnd(machine: Machine): Promise<boolean> {
  const bad = [...(await machine.end())].filter(([, code]) => code !== 0);
  console.log(`\nEnded: ${bad.map(([name, code]) => `${name} ${code}`).join(', ') || 'all with 0'}`);
  return bad.length === 0;
}

async function rehearse(machine: Machine): Promise<boolean> {
  await showProcesses(machine);
  const { cookie, isRight } = await showSmoke(machine);
  const isReady = await showDrills({ machine, cookie });
  const hasEnded = await showEnd(machine);
  console.log(`\nNot to be seen without an engine:\n${unseen.map((one) => `  - ${one}`).join('\n')}`);
  return isRight && isReady && hasEnded;
}

await buildOrThrow();
const database = await startStack({ services: [], frontEnds: [] });
try {
  const machine = await Machine.open(database.databaseUri);
  try {
    process.exitCode = (await rehearse(machine)) ? 0 : 1;
  } finally {
    machine.remove();
  }
} finally {
  await database.stop();
}
