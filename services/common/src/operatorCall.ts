import type { InternalCall } from '@endzone/contracts/internal/internalCall';
import { CommandError } from './commandLine.ts';
import { httpCall } from './httpCall.ts';
import { serviceHeader, signServiceToken } from './identity.ts';

/** A running process, as the commands beside it reach it. */
export type OperatedProcess = {
  /** As the sentence of a failure begins: `The accounts service`. */
  spoken: string;
  url: string;
  identitySecret: string;
};

/** The error body of every service. */
type Refusal = { message?: string; violations?: { property: string; message: string }[] };

function sentenceOf(status: number, spoken: string, answer: string): string {
  let refusal: Refusal = {};
  try {
    refusal = JSON.parse(answer) as Refusal; // as every service refuses
  } catch {
    // Something else answered at this port.
  }
  const { message = `${spoken} answered ${status}.`, violations = [] } = refusal;
  return [message, ...violations.map(({ property, message: why }) => `${property}: ${why}`)].join('; ');
}

/** A POST of who operates Endzone, from a command line: no service calls like this. @throws CommandError */
export async function operatorCall<Input, Answer>(
  { spoken, url, identitySecret }: OperatedProcess,
  { path }: InternalCall<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const { status, text } = await httpCall(`${url}/internal${path}`, {
    method: 'POST',
    headers: {
      [serviceHeader]: await signServiceToken(identitySecret, 'operator'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(input),
    timeoutMs: 15_000,
  }).catch((error: Error) => {
    throw new CommandError(`${spoken} does not answer: ${error.message}.`);
  });
  if (status > 299) throw new CommandError(sentenceOf(status, spoken, text));
  return (text === '' ? undefined : JSON.parse(text)) as Answer; // as the contract declares
}
