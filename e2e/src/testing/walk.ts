import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@endzone/contracts/call';
import { errorTextKey, type ErrorDefinition } from '@endzone/contracts/errors';
import { locales, messages, type Locale } from '@endzone/contracts/messages';
import type { Answer } from './caller.ts';
import { openWorld, type World } from './world.ts';

/** One line of a table: what is arranged, what a call allows, what it refuses. They run in their order, in one world. */
export type Step<W> =
  | { kind: 'arrange'; title: string; run: (world: W) => Promise<unknown> }
  | { kind: 'allows'; call: Call; title: string; send: (world: W) => Promise<Answer>; status: number }
  | {
      kind: 'refuses';
      call: Call;
      error: ErrorDefinition;
      title: string;
      send: (world: W, locale: Locale) => Promise<Answer>;
      property?: string;
    };

/** The words that a table is written in; `W` is the world with what the table's steps put into it. */
export function words<W>() {
  return {
    arrange: (title: string, run: (world: W) => Promise<unknown>): Step<W> => ({
      kind: 'arrange',
      title,
      run,
    }),
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
    /** The call is refused in both languages, and nothing is stored. `property` names the field of a violation. */
    refuses: (
      call: Call,
      error: ErrorDefinition,
      title: string,
      send: (world: W, locale: Locale) => Promise<Answer>,
      property?: string,
    ): Step<W> => ({ kind: 'refuses', call, error, title, send, property }),
  };
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** The text of an error with anything in its placeholders. */
function pattern(locale: Locale, error: ErrorDefinition): RegExp {
  const text = (messages[locale].errors as Record<string, string>)[errorTextKey(error)] ?? '';
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+');
  return new RegExp(`^${escaped}$`);
}

async function refuse<W extends World>(
  world: W,
  { error, send, property }: Extract<Step<W>, { kind: 'refuses' }>,
): Promise<void> {
  const before = await world.storedState();
  for (const locale of locales) {
    const { status, body } = await send(world, locale);
    expect({ status, code: body.code }).toEqual({ status: error.status, code: error.code });
    expect(body.message).toMatch(pattern(locale, error));
    expect(typeof body.requestId).toBe('string');
    if (property !== undefined)
      expect(body.violations.map((violation: { property: string }) => violation.property)).toContain(
        property,
      );
  }
  expect(await world.storedState()).toBe(before);
}

/** Refusals that no single client can bring about, with the test that does. */
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
      .filter((error) => !(error.code in notProvoked) && !refused.has(`${call.name} ${errorTextKey(error)}`))
      .map((error) => `${nameOf(call)}: ${errorTextKey(error)}`),
  ]);
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
    extend,
  }: { calls: readonly Call[]; steps: Step<W>[]; notProvoked?: NotProvoked; extend: (world: World) => W },
): void {
  describe(title, () => {
    let world: W;
    beforeAll(async () => {
      world = extend(await openWorld());
    }, 120_000);
    afterAll(() => world.close(), 60_000);

    it('has a line for every call and every refusal that a call names', () => {
      expect(missingLines(calls, steps, notProvoked)).toEqual([]);
    });

    for (const step of steps) {
      if (step.kind === 'arrange') it(`(${step.title})`, async () => void (await step.run(world)), 120_000);
      else if (step.kind === 'allows')
        it(`${nameOf(step.call)} allows ${step.title}`, async () => {
          const { status, body } = await step.send(world);
          expect({ status, ...(status >= 300 && { body }) }).toEqual({ status: step.status });
        });
      else it(`${nameOf(step.call)} refuses ${step.title} (${step.error.code})`, () => refuse(world, step));
    }
  });
}
