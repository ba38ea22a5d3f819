import type { AnyCall } from '@endzone/contracts/internal/internalCall';
import type { Schema } from 'yup';
import { processState } from './processState.ts';
import { config } from './config.ts';

/** What crosses the border between two processes is looked at while a mistake can still be mended, not where it costs time. */
const isChecked = () => config().NODE_ENV !== 'production';

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;

function check(schema: Schema, value: unknown, what: string): void {
  try {
    schema.validateSync(value, { strict: true });
  } catch (cause) {
    throw new Error(`${what} is not what its contract declares`, { cause });
  }
}

/** What was sent, as the handler gets it: path and query are texts until their types are known. */
export function checkInput(call: AnyCall, sent: unknown, params: Record<string, unknown>): unknown {
  const { input: schema } = call;
  if (!schema) return {};
  const isWhole = Object.keys(params).length === 0 && call.method === 'POST';
  const input: unknown = schema.cast(isWhole ? sent : { ...(sent as object), ...params }, { assert: false }); // a query, or a body that is an object
  if (isChecked()) check(schema, input, `The input of ${nameOf(call)} at ${processState().name}`);
  return input;
}

/** @throws Error for an answer that is none of the declared ones. */
export function checkAnswer(call: AnyCall, answer: unknown): void {
  const { answer: schema, mayBeAbsent } = call;
  if (answer === undefined) {
    if (schema && !mayBeAbsent) throw new Error(`${nameOf(call)} has no answer`);
  } else if (schema && isChecked()) check(schema, answer, `The answer of ${nameOf(call)}`);
}
