// Which room may import from which: contracts → domain, and contracts → common → model → service → routes.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const services = readdirSync(new URL('services/', root)).filter((name) => name !== 'common');

const frontEnds = ['shell', 'mfe-player', 'mfe-draft', 'mfe-owner'];

const element = (type, pattern, capture) => ({ type, pattern, capture, partialMatch: false });
// An element ends where its folder ends, so the deeper rooms of a service come before the service itself.
const rooms = [
  element('contracts', 'contracts'),
  element('common', 'services/common'),
  ...services.flatMap((name) => [
    element(`${name}/domain`, `services/${name}/src/domain`),
    element(`${name}/shared`, `services/${name}/src/shared`),
    element(`${name}/feature`, `services/${name}/src/*`, ['feature']),
    element(`${name}/root`, `services/${name}`),
  ]),
  element('shared-ui', 'shared-ui'),
  ...frontEnds.flatMap((name) => [
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
  element('embedded-mongo', 'tools/embedded-mongo'),
  element('e2e', 'e2e'),
];

const file = (category, ...pattern) => ({ category, pattern });
const files = [
  file('test', '**/*.test.{ts,tsx}', '**/testing/**'),
  file('config', 'services/*/src/config.ts'),
  file('routes', 'services/*/src/*/{routes,*Routes}.ts'),
  file('service', 'services/*/src/*/{service,*Service}.ts'),
  file('model', 'services/*/src/*/{model,*Model}.ts'),
  file('presenter', 'services/*/src/*/{presenter,*Presenter}.ts'),
];

const isType = (...types) => ({ element: { types: { anyOf: types } } });
const isFile = (...categories) => ({ file: { categories: { anyOf: categories } } });
const allow = (from, ...to) => ({ from: isType(...from), allow: { to: isType(...to) } });
const disallow = (from, to, message) => ({ from: isFile(from), disallow: { to: isFile(...to) }, message });

/** A feature knows what its service shares, never a sibling feature; a service never knows another service. */
const withinService = (name) => [
  allow([`${name}/shared`, `${name}/feature`, `${name}/root`], 'common', `${name}/domain`, `${name}/shared`),
  allow([`${name}/root`], `${name}/feature`),
  {
    from: isType(`${name}/shared`, `${name}/feature`),
    allow: { to: { ...isType(`${name}/root`), ...isFile('config') } },
  },
  // A test starts the whole service.
  {
    from: { ...isType(`${name}/feature`, `${name}/shared`), ...isFile('test') },
    allow: { to: isType(`${name}/feature`, `${name}/root`) },
  },
];

/** A screen knows what all share, never a sibling feature; a front end never knows another one. */
const withinFrontEnd = (name) => [
  allow([`${name}/feature`, `${name}/app`], 'shared-ui'),
  allow([`${name}/app`], `${name}/feature`),
];

const policies = [
  { allow: { dependency: { relationship: { to: 'internal' } } } },
  { allow: { to: isType('contracts') } },
  ...services.flatMap(withinService),
  ...frontEnds.flatMap(withinFrontEnd),
  allow(['shared-ui'], 'shared-ui'),
  allow(['bff', 'start'], 'common'),
  allow(['start'], 'federation', 'embedded-mongo'),
  // What the shell tells of its pages goes into its release.
  allow(['federation'], 'shared-ui', 'shell/app'),
  allow(['season'], 'start'),
  allow(['demo'], 'season', 'start'),
  allow(['e2e'], 'start', 'season'),
  { from: isType('e2e'), allow: { to: { ...isType('common'), ...isFile('test') } } },
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
  'import/resolver': { typescript: { project: fileURLToPath(new URL('tsconfig.json', root)) } },
};

export const boundaryRules = {
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkInternals: true,
      message: 'Imports flow one way: {{from.element.types}} must not import {{to.element.types}}.',
      policies,
    },
  ],
};
