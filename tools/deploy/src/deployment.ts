import { loadBffConfig } from '@endzone/bff/config';
import { loadConfig } from '@endzone/common/config';
import { serviceNames } from '@endzone/contracts/call';
import { frontEnds, spokenName } from '@endzone/federation/frontEnds.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCompose, type ComposeService } from './compose.ts';
import { Dockerfile } from './dockerfile.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
export const compose = readCompose(join(root, 'docker-compose.yml'));
export const services = Object.entries(compose.services).map(([name, service]) => ({ name, service }));

const ofSeveral = (name: string) => name.replace(/-\d+$/, '');

/** The processes that read a configuration of ours. */
export const processes = services
  .map(({ name }) => ({ name, of: name.startsWith('bff') ? 'bff' : ofSeveral(name) }))
  .filter(({ of }) => of === 'bff' || serviceNames.some((one) => one === of))
  .map(({ name, of }) => ({
    name,
    of,
    folder: of === 'bff' ? 'bff' : `services/${of}`,
    load: of === 'bff' ? loadBffConfig : loadConfig,
  }));
export const pages = frontEnds.map((each) => ({ name: spokenName(each), frontEnd: each.name }));
const dockerfiles = new Map(
  services.map(({ service: { image, build } }) => [build && image, build?.dockerfile] as const),
);

/** The path of what a service's image is built from; what has the same image is built with it. */
export const dockerfilePathOf = ({ image }: ComposeService): string | undefined =>
  image === undefined ? undefined : dockerfiles.get(image);
export const built = services.filter(({ service }) => dockerfilePathOf(service));

export const serviceOf = (name: string): ComposeService => {
  const service = compose.services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
};

/** What the edge leads browsers to, as it is told. */
export const sites = [
  'PUBLIC_URL',
  'OWNER_URL',
  'SHELL_URL',
  'MFE_PLAYER_URL',
  'MFE_DRAFT_URL',
  'MFE_OWNER_URL',
] as const;
export type SiteName = (typeof sites)[number];

const read = new Map<string, Dockerfile>();

/** What a service is built from. @throws when it is not built. */
export function dockerfileOf(name: string): Dockerfile {
  const file = dockerfilePathOf(serviceOf(name));
  if (!file) throw new Error(`${name} is not built`);
  const dockerfile = read.get(file) ?? new Dockerfile(root, file);
  read.set(file, dockerfile);
  return dockerfile;
}

/** What a process is told in its container. */
export function environmentOf(name: string, secrets = '/run/secrets'): Record<string, string> {
  const service = serviceOf(name);
  const given = {
    ...(dockerfilePathOf(service) && dockerfileOf(name).last.variables),
    ...service.environment,
  };
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, String(value).replace('/run/secrets', secrets)]),
  );
}
