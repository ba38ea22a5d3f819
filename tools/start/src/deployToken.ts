import { signServiceToken } from '@endzone/common/identity';
import { makeDeployToken } from '@endzone/contracts/internal/bff';
import type { InternalCall } from '@endzone/contracts/internal/internalCall';
import { frontEnds, spokenName, type FrontEnd } from '@endzone/federation/frontEnds.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './commandError.ts';
import { runningStack, type RunningStack } from './runtimeFile.ts';

/** Asks the edge of a running stack, as whoever operates it. */
export async function askEdge<Input, Answer>(
  { port, identitySecret }: RunningStack,
  { path }: InternalCall<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const answer = await fetch(`http://localhost:${port}/internal${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service': await signServiceToken(identitySecret, 'operator'),
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: Error) => {
    throw new CommandError(`Endzone does not answer: ${error.message}.`);
  });
  if (!answer.ok) throw new CommandError(`Endzone answered ${answer.status}.`);
  return (await answer.json()) as Answer; // as the contract declares
}

/** What a command of the operator is about: a front end by its name, and a stack on this machine. @throws CommandError */
export function operated(name: string | undefined, port: string, usage: string) {
  const frontEnd = frontEnds.find((one) => spokenName(one) === name);
  if (!frontEnd) throw new CommandError(usage);
  const stack = runningStack(Number(port));
  if (!stack) throw new CommandError(`No Endzone runs on port ${port}.`);
  return { frontEnd, stack };
}

const fileOf = ({ data }: RunningStack, frontEnd: FrontEnd) =>
  join(data, `deploy-token-${spokenName(frontEnd)}`);

/** Its tokens were revoked: the next release makes another one. */
export const forgetLocalToken = (stack: RunningStack, frontEnd: FrontEnd): void =>
  rmSync(fileOf(stack, frontEnd), { force: true });

/** The token with which this machine releases to a stack of its own; made once, kept in its data folder. */
export async function localToken(stack: RunningStack, frontEnd: FrontEnd): Promise<string> {
  const file = fileOf(stack, frontEnd);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const { token } = await askEdge(stack, makeDeployToken, { name: frontEnd.name });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
