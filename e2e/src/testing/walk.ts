import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@endzone/contracts/call';
import { errors, errorTextKey, type ErrorDefinition } from '@endzone/contracts/errors';
import { locales, type Locale, type MessageParams } from '@endzone/contracts/messages';
import type { Answer } from './caller.ts';
import { expectRefused, expectViolation, type Said } from './refusal.ts';
import { openWorld, type World } from './world.ts';

type Send<W> = (world: W, locale: Locale) => Promise<Answer>;
/** Where an id stands in the property, it is known in the world alone. */
type Property<W> = string | { title: string; in: (world: W) => string };
type Violation<W> = { property: Property<W>; says: Said; params?: MessageParams };

/** One line of a table: what is arranged, what a call allows, what it refuses. They run in their order, in one world. */
export type Step<W> =
  | { kind: 'arrange'; title: string; run: (world: W) => Promise<unknown> }
  | { kind: 'shows'; title: string; run: (world: W) => Promise<unknown> }
  | { kind: 'allows'; call: Call; title: string; send: (world: W) => Promise<Answer>; status: number }
  | {
      kind: 'refuses';
      call: Call;
      error: ErrorDefinition;
      title: string;
      send: Send<W>;
      violation?: Violation<W>;
    };

const malformed = ['wrong_type', 'unknown_field'];

/** The words that a table is written in; `W` is the world with what the table's steps put into it. */
export function words<W>() {
  return {
    arrange: (title: string, run: (world: W) => Promise<unknown>): Step<W> => ({
      kind: 'arrange',
      title,
      run,
    }),
    /** Whatever is to be seen of the lines before: the expectations are the step's own. */
    shows: (title: string, run: (world: W) => Promise<unknown>): Step<W> => ({ kind: 'shows', title, run }),
    /** The call works: it answers its usual status unless another one is named. */
    allows: (
      call: Call,
      title: string,
      send: (world: W) => Promise<Answer>,
      status: number = call.success,
    ): Step<W> => ({
      kind: 'allows',
      call,
      title,
      send,
      status,
    }),
    /** The call is refused in both languages, and nothing is stored. */
    refuses: (call: Call, error: ErrorDefinition, title: string, send: Send<W>): Step<W> => ({
      kind: 'refuses',
      call,
      error,
      title,
      send,
    }),
    /** A field breaks its rule: 422, or 400 when it is malformed, with the violation at the field in both languages. */
    violates: (
      call: Call,
      property: Property<W>,
      says: Said,
      title: string,
      send: Send<W>,
      params?: MessageParams,
    ): Step<W> => ({
      kind: 'refuses',
      call,
      error: malformed.includes(says) ? errors.malformedRequest : errors.validationFailed,
      title,
      send,
      violation: { property, says, ...(params && { params }) },
    }),
  };
}

const propertyIn = <W>(world: W, { property }: Violation<W>) =>
  typeof property === 'string' ? property : property.in(world);
const titleOfProperty = <W>({ property }: Violation<W>) =>
  typeof property === 'string' ? property : property.title;

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

async function refuse<W extends World>(
  world: W,
  { error, send, violation }: Extract<Step<W>, { kind: 'refuses' }>,
): Promise<void> {
  const before = await world.storedState();
  for (const locale of locales) {
    const answer = await send(world, locale);
    expectRefused(answer, error, locale);
    if (violation) expectViolation(answer, { ...violation, property: propertyIn(world, violation) }, locale);
  }
  expect(await world.storedState()).toBe(before);
}

/** Refusals that no single client can bring about, by code or by call and code, with the test that does. */
export type NotProvoked = Partial<Record<string, string>>;

/** Every call has a line that allows it, and one for each refusal that it names. */
function missingLines<W>(calls: readonly Call[], steps: Step<W>[], notProvoked: NotProvoked): string[] {
  const allowed = new Set(steps.flatMap((step) => (step.kind === 'allows' ? [step.call.name] : [])));
  const refused = new Set(
    steps.flatMap((step) =>
      step.kind === 'refuses' ? [`${step.call.name} ${errorTextKey(step.error)}`] : [],
    ),
  );
  return calls.flatMap((call) => [
    ...(allowed.has(call.name) ? [] : [`${nameOf(call)}: a success`]),
    ...call.errors

      .filter(({ code }) => !(code in notProvoked) && !(`${call.name} ${code}` in notProvoked))
      .filter((error) => !refused.has(`${call.name} ${errorTextKey(error)}`))
      .map((error) => `${nameOf(call)}: ${errorTextKey(error)}`),
  ]);
}

async function allow<W>(world: W, { send, status }: Extract<Step<W>, { kind: 'allows' }>): Promise<void> {
  const answer = await send(world);
  expect({ status: answer.status, ...(answer.status >= 300 && { body: answer.body }) }).toEqual({ status });
}

function titleOf<W>(step: Step<W>): string {
  if (step.kind === 'arrange') return `(${step.title})`;
  if (step.kind === 'shows') return step.title;
  if (step.kind === 'allows') return `${nameOf(step.call)} allows ${step.title}`;
  const { violation } = step;
  const why = violation ? `${titleOfProperty(violation)}: ${violation.says}` : step.error.code;
  return `${nameOf(step.call)} refuses ${step.title} (${why})`;
}

function run<W extends World>(world: W, step: Step<W>): Promise<unknown> {
  if (step.kind === 'allows') return allow(world, step);
  if (step.kind === 'refuses') return refuse(world, step);
  return step.run(world);
}

/**
 * Walks a table in one world of its own: each call's success, each of its refusals in both languages with the stored state
 * unchanged; and looks that no line is missing.
 */
export function walk<W extends World>(
  title: string,
  {
    calls,
    steps,
    notProvoked = {},
    environment = {},
    extend,
  }: {
    calls: readonly Call[];
    steps: Step<W>[];
    notProvoked?: NotProvoked;
    environment?: Record<string, string>;
    extend: (world: World) => W;
  },
): void {
  describe(title, () => {
    let world: W;
    beforeAll(async () => {
      world = extend(await openWorld({ environment: { ...process.env, ...environment } }));
    }, 300_000);
    afterAll(() => world.close(), 180_000);

    it('has a line for every call and every refusal that a call names', () => {
      expect(missingLines(calls, steps, notProvoked)).toEqual([]);
    });

    for (const step of steps) it(titleOf(step), async () => void (await run(world, step)), 240_000);
  });
}
