import { serviceNames } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importsOf, isTest, readSources, type Sources } from '../declaredPackages.ts';
import { readCallUses, type CallUse } from '../internalCalls.ts';

export type Kind = 'front' | 'edge' | 'service' | 'foundation' | 'tool';
export type MapPackage = { name: string; kind: Kind; imports: string[] };
/** What one process asks of another one: how many of its calls, and the events that it tells. */
export type Way = { from: string; to: string; calls: number; events: string[] };
export type ArchitectureMap = {
  packages: MapPackage[];
  /** For each process: how many calls of the API it answers. */
  apiCalls: Record<string, number>;
  ways: Way[];
};

const edge = 'bff';
const spoken = (packageName: string) => packageName.replace('@endzone/', '');
const isOurs = (name: string) => name.startsWith('@endzone/');

const event = /\benqueue\(\s*'(\w+)',\s*'(\w+)'/g;

const isService = (name: string) => serviceNames.some((one) => one === name);

function kindOf(root: string, folder: string, name: string): Kind {
  if (['contracts', 'shared-ui', 'common'].includes(name)) return 'foundation';
  if (existsSync(join(root, folder, 'src', 'pages.ts'))) return 'front';
  if (name === edge) return 'edge';
  return isService(name) ? 'service' : 'tool';
}

const programOf = ({ files }: Sources) => files.filter(({ path }) => !isTest(path));

function packageOf(root: string, sources: Sources): MapPackage {
  const name = spoken(sources.manifest.name);
  const imported = programOf(sources).flatMap(({ text }) => importsOf(text).map((each) => each.name));
  const imports = [...new Set(imported.filter(isOurs).map(spoken))].filter((each) => each !== name).sort();
  return { name, kind: kindOf(root, sources.folder, name), imports };
}

/** A process with the files of the kit that it imports: what they ask and tell, it does. */
const withKit = (one: Sources, kit: Sources): Sources => ({
  ...one,
  files: [
    ...programOf(one),
    ...programOf(kit).filter(({ path }) => {
      const source = `@endzone/common/${basename(path, '.ts')}'`;
      return programOf(one).some(({ text }) => text.includes(source));
    }),
  ],
});

type Edge = { from: string; to: string; event?: string };

const toldBy = ({ manifest, files }: Sources): Edge[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(event)].map(([, to = '', name = '']) => ({
      from: spoken(manifest.name),
      to,
      event: name,
    })),
  );

/** A call that several processes answer is no way to one of them. */
const askedOf = ({ process, askedBy }: CallUse): Edge[] =>
  process ? [...new Set(askedBy)].map((from) => ({ from, to: process })) : [];

function waysOf(asked: Edge[]): Way[] {
  const ways = new Map<string, Way>();
  for (const { from, to, event: name } of asked) {
    const way = ways.get(`${from} ${to}`) ?? { from, to, calls: 0, events: [] };
    ways.set(`${from} ${to}`, way);
    if (!name) way.calls += 1;
    else if (!way.events.includes(name)) way.events.push(name);
  }
  return [...ways.values()].map((way) => ({ ...way, events: way.events.sort() }));
}

/** What the code says of itself: packages and their imports, calls of the API, and what processes ask of each other. */
export async function readMap(root: string): Promise<ArchitectureMap> {
  const sources = [...readSources(root).values()].filter(({ folder }) => folder !== '.');
  const kit = sources.find(({ manifest }) => manifest.name === '@endzone/common');
  if (!kit) throw new Error('The kit of the services is missing');
  const packages = sources.map((each) => packageOf(root, each));
  const processes = sources
    .filter(({ manifest }) => spoken(manifest.name) === edge || isService(spoken(manifest.name)))
    .map((one) => withKit(one, kit));
  const uses = await readCallUses(root, processes);
  const apiCalls: Record<string, number> = {};
  for (const { service } of allCalls) apiCalls[service] = (apiCalls[service] ?? 0) + 1;
  return {
    packages: packages.sort((a, b) => (a.name < b.name ? -1 : 1)),
    apiCalls,
    ways: waysOf([...uses.flatMap(askedOf), ...processes.flatMap(toldBy)]),
  };
}
