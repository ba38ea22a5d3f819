import { CommandError } from '@endzone/common/commandLine';
import { operatorCall } from '@endzone/common/operatorCall';
import { makeDeployToken } from '@endzone/contracts/internal/bff';
import { frontEnds, spokenName, type FrontEnd } from '@endzone/federation/frontEnds.ts';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningStack, type RunningStack } from './runtimeFile.ts';

/** The edge of a running stack, as whoever operates it calls it. */
export const edgeOf = ({ port, identitySecret }: RunningStack) => ({
  spoken: 'Endzone',
  url: `http://localhost:${port}`,
  identitySecret,
});

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
  const { token } = await operatorCall(edgeOf(stack), makeDeployToken, { name: frontEnd.name });
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
