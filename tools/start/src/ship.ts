import { CommandError, runCommandLine } from '@endzone/common/commandLine';
import { frontEnds, spokenName, type FrontEnd } from '@endzone/federation/frontEnds.ts';
import { makeRelease } from '@endzone/federation/releasing/makeRelease.ts';
import type { FrontEndChannels, RegisteredRelease } from '@endzone/contracts/edge/frontEnds';
import { join } from 'node:path';
import { shipArguments, type ShipArguments } from './shipArguments.ts';
import { localToken } from './deployToken.ts';
import { runningStack, type RunningStack } from './runtimeFile.ts';

/** Where Endzone is that is released to, and what is shown to it. */
type Target = { api: string; token: string; stack: RunningStack | undefined };

async function targetOf({ to, port }: ShipArguments, frontEnd: FrontEnd): Promise<Target> {
  const token = process.env.DEPLOY_TOKEN;
  if (to !== undefined) {
    if (!token) throw new CommandError('DEPLOY_TOKEN must hold the deployment token of this front end.');
    return { api: to, token, stack: undefined };
  }
  const stack = runningStack(port);
  if (!stack)
    throw new CommandError(`No Endzone runs on port ${port}: start it, or name another one with --to.`);
  return { api: `http://localhost:${port}`, token: token ?? (await localToken(stack, frontEnd)), stack };
}

type Refusal = { message?: string; code?: string };

async function ask<T>(
  { api, token }: Target,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${api}/api/ops/front-ends${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Locale': 'en' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => {
    throw new CommandError(`${api} does not answer: ${error.message}.`);
  });
  const content = (await answer.json().catch(() => ({}))) as T & Refusal; // the API's own format
  if (!answer.ok)
    throw new CommandError(
      `${content.message ?? `Endzone answered ${answer.status}`} (${content.code ?? answer.status}).`,
    );
  return content;
}

/** Where browsers find the releases of a front end: below its own address unless another place is named. */
function placeOf({ files }: ShipArguments, frontEnd: FrontEnd, { stack }: Target): string {
  const own = stack?.processes.find(({ name }) => name === spokenName(frontEnd))?.url;
  const place = files ?? (own && `${own}/releases`);
  if (!place) throw new CommandError('--files must name the address under which the releases lie.');
  return place;
}

const atItsAddress = 'what lies at its address';

function lines({ stable, canary, releases, history }: FrontEndChannels): string[] {
  const mark = (version: string) =>
    version === stable ? 'stable' : version === canary?.version ? `canary, ${canary.percent} %` : '';
  return [
    `Stable: ${stable ?? atItsAddress}`,
    `Canary: ${canary ? `${canary.version}, ${canary.percent} %` : 'none'}`,
    '',
    ...releases.map(
      ({ version, builtAt, failures }) =>
        `${version.padEnd(28)} built ${builtAt}  ${failures.failed} of ${failures.loads} pages failed  ${mark(version)}`,
    ),
    '',
    ...history
      .slice(0, 10)
      .map(
        ({ at, by, action, version, detail }) =>
          `${at}  ${by}: ${action} ${version || atItsAddress} ${detail}`,
      ),
  ].map((line) => line.trimEnd());
}

async function statusOf(target: Target, { name }: FrontEnd): Promise<FrontEndChannels> {
  const all = await ask<FrontEndChannels[]>(target, 'GET', '');
  const found = all.find((one) => one.name === name);
  if (!found) throw new CommandError('This token is for another front end.');
  return found;
}

/** Builds the present commit where that was not done, and makes it known. */
async function register(wanted: ShipArguments, frontEnd: FrontEnd, target: Target): Promise<string> {
  const { version, folder } = await makeRelease(frontEnd).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  const url = `${placeOf(wanted, frontEnd, target)}/${version}/release.json`;
  const { registeredAt } = await ask<RegisteredRelease>(target, 'POST', `/${frontEnd.name}/releases`, {
    url,
  });
  console.log(`${version} is registered since ${registeredAt}: ${join(folder, 'release.json')}`);
  return version;
}

await runCommandLine(async () => {
  const wanted = shipArguments(process.argv.slice(2));
  const frontEnd = frontEnds.find((one) => spokenName(one) === wanted.frontEnd);
  if (!frontEnd) throw new CommandError(`There is no front end '${wanted.frontEnd}'.`);
  const target = await targetOf(wanted, frontEnd);
  const path = `/${frontEnd.name}`;
  const newest = async () => wanted.version ?? (await register(wanted, frontEnd, target));
  const deeds: Record<ShipArguments['does'], () => Promise<unknown>> = {
    status: async () => {},
    register: newest,
    canary: async () =>
      ask(target, 'POST', `${path}/canary`, { version: await newest(), percent: wanted.percent }),
    endCanary: async () => {
      const { canary } = await statusOf(target, frontEnd);
      if (canary) await ask(target, 'POST', `${path}/canary`, { version: canary.version, percent: 0 });
    },
    promote: async () => ask(target, 'POST', `${path}/promote`, { version: await newest() }),
    rollback: async () => {
      const { stable: from } = await statusOf(target, frontEnd);
      await ask(target, 'POST', `${path}/rollback`, from === null ? {} : { from });
    },
  };
  await deeds[wanted.does]();
  console.log(lines(await statusOf(target, frontEnd)).join('\n'));
  return 0;
});
