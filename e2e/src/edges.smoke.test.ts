import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Call } from '@endzone/contracts/call';
import { allCalls } from '@endzone/contracts/calls';
import { errors, type ErrorDefinition } from '@endzone/contracts/errors';
import { locales } from '@endzone/contracts/messages';
import { Caller, type Answer } from './testing/caller.ts';
import { expectRefused, expectViolation } from './testing/refusal.ts';
import { openWorld, type Person, type World } from './testing/world.ts';

const mebibyte = 1024 * 1024;
const someId = '0123456789abcdef01234567';
/** Parameters of a path that are no ids. */
const others: Record<string, string> = {
  locale: 'hu',
  week: '1',
  start: '2030-01-01 12:00:00',
  end: '2030-01-01 18:00:00',
  side: 'current',
  confirmationToken: 'none',
  token: 'none',
  reference: 'none',
  page: 'blog',
  placement: 'top',
  fileKey: 'none',
  calendarFile: 'none.ics',
  name: 'mfe_draft',
  kind: 'archive',
};

const parametersOf = ({ path }: Call) =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));

/** The path of a call with something plausible for each of its parameters. */
function pathOf({ path }: Pick<Call, 'path'>, given: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? others[name] ?? someId),
  );
}

// A sheet is filled by hand: what is no number there is a refusal of its field.
const figures = ['scoreTeam1', 'scoreTeam2'];
/** What a sheet is read with before its figures are. */
const beside: Record<string, object> = { saveScores: {}, previewScores: { change: 'save' } };

type Row = [name: string, call: Call];
const rows = (which: (call: Call) => boolean): Row[] =>
  allCalls.filter(which).map((call) => [`${call.method} ${call.path}`, call]);

const isCommand = ({ method }: Call) => method !== 'GET';
/** Bytes that are signed are refused for their signature before anybody reads them. */
const isRead = (call: Call) => isCommand(call) && !call.takesBytes;
const all = <T>(items: T[], run: (item: T) => Promise<unknown>) => Promise.all(items.map(run));
const fieldOf = ({ property }: { property: string }) => property.split(/[.[]/)[0];
const bodyFields = ({ body }: Call) => Object.keys(body?.fields ?? {});

/** A call, or what is asked in its place. */
type CallTarget = Pick<Call, 'path'> & { method: string };
type Sending = { path?: string; body?: unknown; key?: string; headers?: Record<string, string> };

/** Whatever is stored, a request with a fault of its own is refused in the same way, in the language of the reader. */
describe('The edge of every call', () => {
  let world: World;
  let user: Person;
  let before: string;

  beforeAll(async () => {
    world = await openWorld();
    user = await world.signUp();
    before = await world.storedState();
  }, 300_000);
  afterAll(() => world.close(), 180_000);

  const ask = (caller: Caller, call: CallTarget, { path = pathOf(call), body, ...options }: Sending) =>
    Promise.all(
      locales.map(async (locale) => ({
        locale,
        answer: await caller.send(call.method, path, body, { locale, ...options }),
      })),
    );

  async function refused(
    caller: Caller,
    call: CallTarget,
    error: ErrorDefinition,
    sending: Sending = {},
  ): Promise<Answer[]> {
    const answers = await ask(caller, call, sending);
    for (const { answer, locale } of answers) expectRefused(answer, error, locale);
    return answers.map(({ answer }) => answer);
  }

  const violated = async (
    call: Call,
    sending: Sending,
    property: string,
    says: 'unknown_field' | 'wrong_type',
  ) => {
    for (const { answer, locale } of await ask(world.owner, call, sending)) {
      expectRefused(answer, errors.malformedRequest, locale);
      expectViolation(answer, { property, says }, locale);
    }
  };

  test.each(['/nowhere', '/leagues/', '/leagues/x/y/z', '/Leagues', '/users/me/nothing', ''])(
    'an unknown path %p is not found',
    async (path) => {
      for (const caller of [world.visitor, user.caller, world.owner])
        for (const locale of locales)
          expectRefused(await caller.get(path, { locale }), errors.notFound, locale);
    },
  );

  test.each(rows(() => true))('%s: another method is refused with those allowed', async (_name, call) => {
    const answers = await refused(world.visitor, { ...call, method: 'PUT' }, errors.methodNotAllowed);
    for (const { headers } of answers) expect(headers.get('allow')?.split(', ')).toContain(call.method);
  });

  test.each(rows(({ who }) => who !== 'anon'))('%s: nobody calls without session', async (_name, call) => {
    await refused(world.visitor, call, errors.unauthenticated);
    const answers = await refused(world.visitor, call, errors.unauthenticated, {
      headers: { Cookie: 'endzone=gone' },
    });
    for (const { headers } of answers) expect(headers.get('set-cookie')).toMatch(/^endzone=;/);
  });

  test.each(rows(() => true))(
    '%s: a dead token is refused, even where none is needed',
    async (_name, call) => {
      await refused(new Caller(world.stack.url, 'gone'), call, errors.unauthenticated);
    },
  );

  test.each(rows(({ who }) => who === 'owner' || who === 'deployer'))(
    '%s: users are refused',
    async (_name, call) => {
      await refused(user.caller, call, errors.forbidden);
    },
  );

  const withId = rows((call) => parametersOf(call).some((name) => !(name in others)));
  test.each(withId)('%s: what is no id is malformed', async (_name, call) => {
    const names = parametersOf(call).filter((one) => !(one in others));
    const wrong = ['1', `${someId}0`, '{"$ne":null}', '__proto__'];
    await all(names, (name) =>
      all(wrong, (id) => violated(call, { path: pathOf(call, { [name]: id }) }, name, 'wrong_type')),
    );
  });

  test.each(rows(() => true))('%s: an unknown parameter is malformed', async (_name, call) => {
    await all(['surprise', '$where', '__proto__', 'constructor', 'surprise[$ne]'], (name) =>
      violated(call, { path: `${pathOf(call)}?${encodeURIComponent(name)}=1` }, name, 'unknown_field'),
    );
  });

  const queried = rows(({ query }) => Object.keys(query?.fields ?? {}).length > 0);
  test.each(queried)('%s: no parameter takes an operator', async (_name, call) => {
    await all(Object.keys(call.query?.fields ?? {}), (name) =>
      refused(world.owner, call, errors.malformedRequest, { path: `${pathOf(call)}?${name}[$ne]=1` }),
    );
  });

  test.each(rows(isRead))('%s: an unknown field is malformed', async (_name, call) => {
    await all(['surprise', '$where', '__proto__', 'constructor', 'a.b'], (name) =>
      violated(call, { body: `{${JSON.stringify(name)}:{"isOwner":true}}` }, name, 'unknown_field'),
    );
  });

  test.each(rows((call) => isCommand(call) && bodyFields(call).length > 0))(
    '%s: no field takes an operator',
    async (_name, call) => {
      await all(bodyFields(call), async (name) => {
        const isFigure = call.name in beside && figures.includes(name);
        const answers = await refused(
          world.owner,
          call,
          isFigure ? errors.validationFailed : errors.malformedRequest,
          { body: { ...beside[call.name], [name]: { $ne: null } } },
        );
        for (const { body } of answers) expect(body.violations.map(fieldOf)).toContain(name);
      });
    },
  );

  test.each(rows(isRead))('%s: a body that is no object, or no JSON, is malformed', async (_name, call) => {
    await all(['[]', '"text"', '7', 'true', '{', "{'a':1}"], (body) =>
      refused(world.owner, call, errors.malformedRequest, { body }),
    );
  });

  // A log-in takes no notice of the key.
  test.each(rows((call) => isRead(call) && call.name !== 'logIn'))(
    '%s: a malformed key is refused',
    async (_name, call) => {
      await all(['short', 'k'.repeat(129), 'with space', '{"$ne":1}'], (key) =>
        refused(world.owner, call, errors.malformedRequest, { key, body: {} }),
      );
    },
  );

  test.each(rows(isCommand))('%s: a body over 1 MiB is too large', async (_name, call) => {
    const body = JSON.stringify({ surprise: 'x'.repeat(mebibyte) });
    await refused(world.owner, call, errors.bodyTooLarge, { body });
  });

  test.each(rows(isRead))('%s: another content type is refused', async (_name, call) => {
    // Where a form is taken, its field is unknown.
    const asForm = (isTaken: boolean) => (isTaken ? errors.malformedRequest : errors.unsupportedMediaType);
    const isPlain = call.takesPlainForm === true;
    await all(['text/plain', 'application/x-www-form-urlencoded'], (type) =>
      refused(world.owner, call, asForm(isPlain && type !== 'text/plain'), {
        body: 'a=1',
        headers: { 'Content-Type': type },
      }),
    );
    const form = new FormData();
    form.set('surprise', '1');
    await refused(world.owner, call, asForm(isPlain || call.files !== undefined), { body: form });
  });

  test('nothing of all this was stored', async () => {
    expect(await world.storedState()).toBe(before);
  });
});
