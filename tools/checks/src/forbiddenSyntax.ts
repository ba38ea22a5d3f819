// What lint refuses by its syntax: what only one place may read (the clock and chance services/common/src/clock.ts, the environment
// config.ts), days in UTC, sleeps in tests, and exports without a name.

export type Forbidden = { selector: string; message: string };

export const defaultExports: Forbidden[] = [
  { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Exports have names.' },
];

const clock =
  'Only services/common/src/clock.ts and shared-ui/src/time/clock.ts read a clock: take the time from them or as an argument.';
const chance = 'Chance is an argument: take `random`, or draw ids with node:crypto.';
const environment = 'Only a config.ts reads the environment.';

const noArguments = '[arguments.length=0]';

export const clockReads: Forbidden[] = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: clock },
  { selector: 'MemberExpression[object.property.name="Date"][property.name="now"]', message: clock },
  { selector: 'VariableDeclarator[init.name="Date"]', message: clock },
  { selector: `NewExpression[callee.name="Date"]${noArguments}`, message: clock },
  { selector: 'CallExpression[callee.name="Date"]', message: clock },
  { selector: `CallExpression[callee.name="moment"]${noArguments}`, message: clock },
  {
    selector: `CallExpression[callee.object.name="moment"][callee.property.name="utc"]${noArguments}`,
    message: clock,
  },
  // moment.tz('Europe/Budapest') is the present moment there.
  {
    selector:
      'CallExpression[callee.object.name="moment"][callee.property.name="tz"][arguments.length=1][arguments.0.type="Literal"]',
    message: clock,
  },
  { selector: 'MemberExpression[object.name="performance"][property.name="now"]', message: clock },
  { selector: 'VariableDeclarator[init.name="performance"]', message: clock },
  { selector: 'MemberExpression[object.name="process"][property.name=/^(hrtime|uptime)$/]', message: clock },
  { selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]', message: clock },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: chance },
  { selector: 'VariableDeclarator[init.name="Math"]', message: chance },
];

export const environmentReads: Forbidden[] = [
  { selector: 'MemberExpression[object.name="process"][property.name="env"]', message: environment },
  { selector: 'MemberExpression[object.name="process"][property.value="env"]', message: environment },
  { selector: 'VariableDeclarator[init.name="process"]', message: environment },
  { selector: 'ImportDeclaration[source.value=/^(node:)?process$/]', message: environment },
];

const day = 'A day is one of Budapest, not of UTC: take dayInBudapest, or dayIn with the zone of the site.';

export const utcDays: Forbidden[] = [
  {
    selector:
      'CallExpression[callee.object.callee.property.name="toISOString"][callee.property.name=/^(slice|substring|substr)$/][arguments.1.value=10]',
    message: day,
  },
  {
    selector:
      'CallExpression[callee.object.callee.property.name="toISOString"][callee.property.name="split"][arguments.0.value="T"]',
    message: day,
  },
];

/** A sleep is as long as the machine takes: `until` asks again, `setTimeBudget`, `holdDeadlines` and `advanceClocks` make time pass. */
const sleep = 'No sleep in a test: wait for a condition with until (docs/testing.md).';

export const sleeps: Forbidden[] = [
  {
    selector:
      'ImportDeclaration[source.value=/^(node:)?timers.promises$/] > ImportSpecifier[imported.name="setTimeout"]',
    message: sleep,
  },
  {
    selector:
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"][arguments.0.type="Identifier"][arguments.length>1]',
    message: sleep,
  },
  { selector: 'CallExpression[callee.name=/^(sleep|delay)$/]', message: sleep },
];
