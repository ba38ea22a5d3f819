import { bffConfig } from '@endzone/bff/config';
import { processConfig } from '@endzone/common/config';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variablesOf } from './compose.ts';
import { environmentOf, processes, root } from './deployment.ts';

/** Every file of settings, with the schema that it declares. */
export const configs = [
  { file: 'services/common/src/config.ts', schema: processConfig },
  { file: 'bff/src/config.ts', schema: bffConfig },
];

/** Settings that one comment describes. */
type Group = { comment: string; names: string[] };

const declaration = /^ {2}(?:\/\*\* (?<comment>.+) \*\/\n {2})?(?<name>[A-Z][A-Z_]+): /gm;

/** The settings of a `config.ts` in their order: one without a comment belongs to the one before it. */
export function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  for (const { groups: found = {} } of text.matchAll(declaration)) {
    const { comment, name = '' } = found;
    if (comment) groups.push({ comment, names: [name] });
    else if (groups.length > 0) groups.at(-1)?.names.push(name);
    else throw new Error(`${name} has no comment`);
  }
  return groups;
}

/** Of the containers alone: no process of ours reads them. */
const ofContainers: Group[] = [
  { comment: 'Whom the certificate authority writes to.', names: ['ACME_EMAIL'] },
  { comment: 'Hours between backups, and how many are kept.', names: ['BACKUP_HOURS', 'BACKUP_KEEP'] },
  { comment: 'Which version of the images runs.', names: ['TAG'] },
];

function defaults(): Record<string, string> {
  const fields = configs.flatMap(({ schema }) => Object.entries(schema.describe().fields));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = 'default' in field ? field.default : undefined;
      return [name, value === undefined ? '' : String(value)];
    }),
  );
}

/** The settings that containers are told whatever `.env` says. */
function fixedNames(): Set<string> {
  const names = processes.flatMap(({ name }) => Object.keys(environmentOf(name)));
  return new Set(names.flatMap((name) => [name, name.replace(/_FILE$/, '')]));
}

const written = (groups: Group[], line: (name: string) => string) =>
  groups.map(({ comment, names }) => [`# ${comment}`, ...names.map(line)].join('\n')).join('\n\n');

/** `.env.example`: every setting of docker-compose.yml with its default, and what else a process reads. */
export function envExample(): string {
  const compose = variablesOf(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  const fixed = fixedNames();
  const ofProcesses = configs.flatMap(({ file }) => groupsOf(readFileSync(join(root, file), 'utf8')));
  const those = (groups: Group[], wanted: (name: string) => boolean) =>
    groups
      .map(({ comment, names }) => ({ comment, names: names.filter(wanted) }))
      .filter(({ names }) => names.length > 0);
  const isPassedOn = (name: string) => name in compose;
  const byDefault = defaults();
  const asComment = (name: string) => `# ${name}=${byDefault[name] ?? ''}`;
  return [
    '# Written by `npm run env:example` from docker-compose.yml and the config.ts files: change those.',
    '# Copy this to .env for docker-compose and change what differs. Every line is the default. Secrets are files: sh tools/deploy/prepare.sh',
    '# The six addresses are names that lead to this machine. One below .localhost gets a certificate of an authority of its own, any other one a',
    '# public certificate (ports 80 and 443 must be reachable).',
    '',
    written(those([...ofProcesses, ...ofContainers], isPassedOn), (name) => `${name}=${compose[name]}`),
    '',
    '# ---- What docker-compose.yml does not pass on: set it in the environment of a container there, or of `npm start`. Any of them can be given as',
    '# a file, by NAME_FILE.',
    '',
    written(
      those(ofProcesses, (name) => !isPassedOn(name) && !fixed.has(name)),
      asComment,
    ),
    '',
    '# ---- What docker-compose.yml sets itself, secrets by NAME_FILE. `npm start` chooses its own ports, addresses and identity secret.',
    '',
    written(
      those(ofProcesses, (name) => !isPassedOn(name) && fixed.has(name)),
      asComment,
    ),
    '',
  ].join('\n');
}
