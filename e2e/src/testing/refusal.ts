import { expect } from '@jest/globals';
import { errorTextKey, type ErrorDefinition } from '@endzone/contracts/errors';
import { messages, violationText, type Locale, type MessageParams } from '@endzone/contracts/messages';
import type { ViolationText, violationsWithoutText } from '@endzone/contracts/violations';
import type { Answer } from './caller.ts';

/** The text of an error with anything in its placeholders. */
function patternOf(locale: Locale, error: ErrorDefinition): RegExp {
  const text = (messages[locale].errors as Record<string, string>)[errorTextKey(error)] ?? '';
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '.+');
  return new RegExp(`^${escaped}$`);
}

/** The answer is this refusal, said in this language, in the shape of every error. */
export function expectRefused(
  { status, body, headers }: Answer,
  error: ErrorDefinition,
  locale: Locale,
): void {
  expect({ status, body }).toMatchObject({ status: error.status, body: { code: error.code } });
  expect(body.message).toMatch(patternOf(locale, error));
  expect(body.requestId).toBe(headers.get('x-request-id'));
  expect(headers.get('cache-control')).toBe('no-store');
}

/** What is wrong with a field: a violation's code, with its variant where the text differs by field. */
export type Said = Exclude<ViolationText, 'invalid'> | (typeof violationsWithoutText)[number];

/** The answer holds this violation at this field, said in this language. */
export function expectViolation(
  { body }: Answer,
  { property, says, params }: { property: string; says: Said; params?: MessageParams | undefined },
  locale: Locale,
): void {
  const [code = '', variant] = says.split('.');
  const found: { property: string }[] = (body.violations ?? []).filter(
    (violation: { property: string }) => violation.property === property,
  );
  const message = violationText(locale, code, variant, params);
  expect({ found, all: body.violations }).toEqual({
    found: [{ property, code, message }],
    all: body.violations,
  });
}
