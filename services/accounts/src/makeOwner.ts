// Makes or changes the owner's account beside the service that runs: `node services/accounts/src/makeOwner.ts EMAIL < FILE_WITH_PASSWORD`.
import { loadConfig } from '@endzone/common/config';
import { httpCall } from '@endzone/common/httpCall';
import { serviceHeader, signServiceToken } from '@endzone/common/identity';
import { saveOwner, type OwnerInput } from '@endzone/contracts/internal/accounts';
import { text } from 'node:stream/consumers';

type ErrorBody = { message: string; violations?: { property: string; message: string }[] };

function sentenceOf({ message, violations = [] }: ErrorBody): string {
  return [message, ...violations.map(({ property, message: why }) => `${property}: ${why}`)].join(': ');
}

/** Resolves to the service's refusal; to none when the account is there. */
async function makeOwner(owner: OwnerInput): Promise<ErrorBody | undefined> {
  const { IDENTITY_SECRET, PORT } = loadConfig();
  const { status, text: answer } = await httpCall(`http://127.0.0.1:${PORT}/internal${saveOwner.path}`, {
    method: 'POST',
    headers: {
      [serviceHeader]: await signServiceToken(IDENTITY_SECRET, 'owner'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(owner),
    timeoutMs: 15_000,
  });
  return status < 300 ? undefined : (JSON.parse(answer) as ErrorBody); // the error body of every service
}

const [email = ''] = process.argv.slice(2);
const refusal = await makeOwner({ email, password: (await text(process.stdin)).trimEnd() });
if (refusal) {
  console.error(sentenceOf(refusal));
  process.exitCode = 1;
} else process.stdout.write(`The owner's account is ${email}.\n`);
