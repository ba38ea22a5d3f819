// The commands of who operates Endzone, beside the edge that runs: `node bff/src/operate.ts deploy-token mfe-draft`.
import { httpCall } from '@endzone/common/httpCall';
import { serviceHeader, signServiceToken } from '@endzone/common/identity';
import * as internal from '@endzone/contracts/internal/bff';
import type { InternalCall } from '@endzone/contracts/internal/internalCall';
import { frontEndNames } from '@endzone/contracts/release';
import { parseArgs } from 'node:util';
import { loadBffConfig } from './config.ts';

const usage = `Usage: node bff/src/operate.ts deploy-token FRONT-END [--revoke]
       node bff/src/operate.ts release-link FRONT-END VERSION`;

async function ask<Input, Answer>({ path }: InternalCall<Input, Answer>, input: Input): Promise<Answer> {
  const { IDENTITY_SECRET, PORT } = loadBffConfig();
  const { status, text } = await httpCall(`http://127.0.0.1:${PORT}/internal${path}`, {
    method: 'POST',
    headers: {
      [serviceHeader]: await signServiceToken(IDENTITY_SECRET, 'operator'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(input),
    timeoutMs: 15_000,
  });
  if (status >= 300) throw new Error(`Endzone answered ${status}: ${text}`);
  return JSON.parse(text) as Answer; // as the contract declares
}

/** Resolves to what is printed. @throws Error that says why not. */
async function operate(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { revoke: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, spokenName, version] = positionals;
  const name = frontEndNames.find((each) => each.replace('_', '-') === spokenName);
  if (name && command === 'deploy-token') {
    if (values.revoke) return `Revoked: ${(await ask(internal.revokeDeployTokens, { name })).revoked}`;
    return (await ask(internal.makeDeployToken, { name })).token;
  }
  if (name && command === 'release-link' && version)
    return (await ask(internal.linkRelease, { name, version })).link;
  throw new Error(usage);
}

try {
  process.stdout.write(`${await operate(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`); // only errors are thrown here
  process.exitCode = 1;
}
