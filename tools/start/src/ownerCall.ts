import { signServiceToken } from '@endzone/common/identity';
import { saveOwner } from '@endzone/contracts/internal/accounts';
import type { Owner } from './arguments.ts';
import { CommandError } from './commandError.ts';

type Answer = { message?: string; violations?: { property: string; message: string }[] };

function sentenceOf({ message, violations = [] }: Answer, status: number): string {
  const details = violations.map(({ property, message: why }) => `${property}: ${why}`);
  return [message ?? `The owner's account could not be made (status ${status})`, ...details].join('; ');
}

/** Makes or changes the owner's account through the running accounts service. */
export async function makeOwner(
  accountsUrl: string,
  identitySecret: string,
  { email, password }: Owner,
): Promise<void> {
  const response = await fetch(`${accountsUrl}/internal${saveOwner.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service': await signServiceToken(identitySecret, 'owner'),
    },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new CommandError(`The accounts service does not answer: ${error.message}.`);
  });
  if (response.ok) return;
  const answer = (await response.json().catch(() => ({}))) as Answer; // The error body of every Endzone service.
  throw new CommandError(sentenceOf(answer, response.status));
}
