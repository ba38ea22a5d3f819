// Which folder may import from which: contracts → domain → core → features, model → presenter,
// service → routes, and in front ends data → features → app.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OxlintOverride } from 'oxlint';

const root = new URL('../../../', import.meta.url);
const services = readdirSync(new URL('services/', root)).filter((name) => name !== 'common');

/**
 * Which core folder of a service imports which others. A feature imports any of them; a core folder that is not named here imports
 * none.
 */
const coreImports: Record<string, Record<string, string[]>> = {
  accounts: {
    directory: ['account', 'deletion', 'league-copy', 'season-copy'],
    mail: ['account', 'sender', 'token'],
    mailing: ['mail', 'message'],
    'message-template': ['message'],
    me: ['account', 'notification'],
    notification: ['account', 'mail', 'push'],
    push: ['account', 'push-device', 'sender', 'token'],
    'push-device': ['account'],
    registration: ['account'],
    session: ['account'],
  },
  content: {
    file: ['image'],
  },
  fantasy: {
    access: ['copies'],
    draft: [
      'access',
      'copies',
      'draft-queue',
      'league-log',
      'league-play',
      'league-season',
      'notification',
      'player',
      'presence',
      'roster',
    ],
    'draft-queue': ['copies', 'league-season', 'presence'],
    'league-play': ['league-season', 'lineup', 'player', 'roster'],
    'league-season': ['copies'],
    roster: ['league-season', 'player'],
  },
  leagues: {
    league: ['daily-count', 'person', 'season'],
    'league-log': ['league'],
    logo: ['league'],
  },
  stats: {
    'player-import': ['announcement', 'change-counter', 'list-import', 'player'],
    'team-import': ['change-counter', 'list-import', 'real-team'],
    'player-ranking': ['announcement', 'change-counter', 'player'],
    removal: ['announcement', 'change-counter', 'player', 'real-game', 'real-team', 'season'],
    season: ['change-counter', 'real-game'],
    'real-game': ['change-counter'],
    snapshot: ['change-counter', 'player', 'real-game', 'real-team', 'score-config', 'season'],
    'week-job': ['announcement', 'change-counter', 'real-game', 'score-config', 'season', 'snapshot'],
  },
};

/** Which data folder of a front end imports which others; one that is not named here imports none. */
const dataImports: Record<string, Record<string, string[]>> = {
  'mfe-player': {
    account: ['leagues'],
    'line-up': ['games'],
    members: ['leagues', 'seasons'],
    player: ['seasons'],
    standings: ['games'],
  },
  'mfe-owner': {
    games: ['jobs', 'season'],
    jobs: ['season'],
    'rich-text': ['pictures'],
    table: ['season'],
  },
};

const frontEnds = ['shell', 'mfe-player', 'mfe-draft', 'mfe-owner'];

const element = (type: string, pattern: string, capture?: string[]) => ({
  type,
  pattern,
  capture,
  partialMatch: false,
});
// An element ends where its folder ends, so the deeper rooms of a service come before the service itself.
const rooms = [
  element('contracts', 'contracts'),
  element('common', 'services/common'),
  ...services.flatMap((name) => [
    element(`${name}/domain`, `services/${name}/src/domain`),
    element(`${name}/core`, `services/${name}/src/core/*`, ['core']),
    element(`${name}/feature`, `services/${name}/src/features/*`, ['feature']),
    element(`${name}/root`, `services/${name}`),
  ]),
  element('shared-ui', 'shared-ui'),
  ...frontEnds.flatMap((name) => [
    element(`${name}/data`, `${name}/src/data/*`, ['data']),
    element(`${name}/feature`, `${name}/src/features/*`, ['feature']),
    element(`${name}/app`, name),
  ]),
  element('bff', 'bff'),
  element('federation', 'tools/federation'),
  element('gallery', 'tools/gallery'),
  element('i18n', 'tools/i18n'),
  element('start', 'tools/start'),
  element('season', 'tools/season'),
  element('demo', 'tools/demo'),
  element('checks', 'tools/checks'),
  element('deploy', 'tools/deploy'),
  element('mails', 'tools/mails'),
  element('embedded-mongo', 'packages/embedded-mongo'),
  element('e2e', 'e2e'),
];

const file = (category: string, ...pattern: string[]) => ({ category, pattern });
const files = [
  file('test', '**/*.test.{ts,tsx}', '**/testing/**'),
  file('config', 'services/*/src/config.ts'),
  file('routes', 'services/*/src/**/{routes,*Routes}.ts'),
  file('service', 'services/*/src/*/**/{service,*Service}.ts'),
  file('model', 'services/*/src/**/{model,*Model}.ts'),
  file('presenter', 'services/*/src/**/{presenter,*Presenter}.ts'),
];

type Entity = {
  element?: { types: { anyOf: string[] }; captured?: Record<string, string[]> };
  file?: { categories: { anyOf: string[] } };
};
type Policy = {
  from?: Entity;
  allow?: { to?: Entity; dependency?: object };
  disallow?: { to: Entity; dependency?: object };
  message?: string;
};

const isType = (...types: string[]) => ({ element: { types: { anyOf: types } } });
const isFile = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } });
const allow = (from: string[], ...to: string[]): Policy => ({
  from: isType(...from),
  allow: { to: isType(...to) },
});
const disallow = (from: string, to: string[], message: string): Policy => ({
  from: isFile(from),
  disallow: { to: isFile(...to) },
  message,
});

const isCore = (name: string, ...folders: string[]) => ({
  element: { types: { anyOf: [`${name}/core`] }, captured: { core: folders } },
});

const isData = (name: string, ...folders: string[]) => ({
  element: { types: { anyOf: [`${name}/data`] }, captured: { data: folders } },
});

/**
 * A feature knows the core of its service, never a sibling feature; a core folder knows those that are declared above; a service never
 * knows another service.
 */
const withinService = (name: string): Policy[] => [
  allow([`${name}/core`, `${name}/feature`, `${name}/root`], 'common', `${name}/domain`),
  allow([`${name}/feature`], `${name}/core`),
  allow([`${name}/root`], `${name}/core`, `${name}/feature`),
  ...Object.entries(coreImports[name] ?? {}).map(([from, to]) => ({
    from: isCore(name, from),
    allow: { to: isCore(name, ...to) },
  })),
  {
    from: isType(`${name}/core`, `${name}/feature`),
    allow: { to: { ...isType(`${name}/root`), ...isFile('config') } },
  },
  // A test starts the whole service.
  {
    from: { ...isType(`${name}/feature`, `${name}/core`), ...isFile('test') },
    allow: { to: isType(`${name}/feature`, `${name}/core`, `${name}/root`) },
  },
];

/**
 * data → features → app: a feature knows what its front end shares, never a sibling feature; a front end never knows another one. A
 * folder of data knows those that are declared above.
 */
const withinFrontEnd = (name: string): Policy[] => [
  allow([`${name}/data`, `${name}/feature`, `${name}/app`], 'shared-ui'),
  allow([`${name}/feature`], `${name}/data`),
  allow([`${name}/app`], `${name}/data`, `${name}/feature`),
  ...Object.entries(dataImports[name] ?? {}).map(([from, to]) => ({
    from: isData(name, from),
    allow: { to: isData(name, ...to) },
  })),
];

const policies: Policy[] = [
  { allow: { dependency: { relationship: { to: 'internal' } } } },
  { allow: { to: isType('contracts') } },
  ...services.flatMap(withinService),
  ...frontEnds.flatMap(withinFrontEnd),
  allow(['shared-ui'], 'shared-ui'),
  allow(['bff', 'start'], 'common'),
  allow(['start'], 'federation', 'embedded-mongo'),
  allow(['federation'], 'shared-ui'),
  allow(['deploy'], 'bff', 'common', 'federation'),
  allow(['season'], 'start'),
  allow(['demo'], 'season', 'start'),
  allow(['e2e'], 'deploy', 'season', 'start'),
  { from: isType('e2e'), allow: { to: { ...isType('common'), ...isFile('test') } } },
  // What the owner's editor makes is held against what the services keep of it.
  {
    from: { ...isData('mfe-owner', 'rich-text'), ...isFile('test') },
    allow: { to: isType('common') },
  },
  disallow(
    'model',
    ['routes', 'service', 'presenter'],
    'A model knows neither presenter, service nor routes.',
  ),
  disallow('service', ['routes'], 'A service does not know the routes that call it.'),
  {
    from: isFile('presenter'),
    disallow: { to: isFile('routes', 'service', 'model'), dependency: { kind: 'value' } },
    message: 'A presenter takes plain data: it imports types alone from its feature.',
  },
];

export const boundarySettings = {
  'boundaries/root-path': fileURLToPath(root),
  'boundaries/elements': rooms,
  'boundaries/files': files,
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/legacy-templates': false,
  'import/resolver': { typescript: { project: fileURLToPath(new URL('tsconfig.node.json', root)) } },
};

const rule = (held: Policy[]): OxlintOverride['rules'] => ({
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkInternals: true,
      message: 'Imports flow one way: {{from.element.types}} must not import {{to.element.types}}.',
      policies: held,
    },
  ],
});

/** The plugin tries every policy on every import, so a room has only those that can speak of its files: a tenth of the time. */
const policiesOf = (type: string) =>
  policies.filter(({ from }) => from?.element?.types.anyOf.includes(type) ?? true);

/** Lint's settings for each room; an outer room comes before those in it, as the last that fits holds. */
export const boundaryOverrides: OxlintOverride[] = [
  // A folder that no room speaks of would keep no direction.
  { files: ['*/**/*.{ts,tsx,mts}'], rules: { ...rule(policies), 'boundaries/no-unknown-files': 'error' } },
  ...rooms
    .map(({ type, pattern }) => ({ files: [`${pattern}/**/*.{ts,tsx,mts}`], rules: rule(policiesOf(type)) }))
    .reverse(),
];
