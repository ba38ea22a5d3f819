import { CommandError, runCommandLine } from '@endzone/common/commandLine';
import { defaultPort, ownerArguments, type Owner, type OwnerArguments } from './arguments.ts';
import { makeOwner } from './ownerCall.ts';
import { withPassword } from './ownerPassword.ts';
import { allServices } from './processDefinitions.ts';
import { runningStack, runningStackOn, type RunningStack } from './runtimeFile.ts';
import { startStack } from './stack.ts';

/** A data folder named alone means the stack that runs on it; a port means the stack on that port. */
function findStack({ port, data }: OwnerArguments): RunningStack | undefined {
  if (data !== undefined && port === undefined) return runningStackOn(data);
  return runningStack(port ?? defaultPort) ?? (data === undefined ? undefined : runningStackOn(data));
}

async function beside({ processes, identitySecret }: RunningStack, owner: Owner): Promise<void> {
  const accounts = processes.find(({ name }) => name === 'accounts');
  if (!accounts) throw new CommandError('Endzone is still starting: try again when it is ready.');
  await makeOwner(accounts.url, identitySecret, owner);
}

async function alone(data: string, owner: Owner): Promise<void> {
  const stack = await startStack({ data, services: allServices.filter(({ name }) => name === 'accounts') });
  try {
    await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, owner);
  } finally {
    await stack.stop();
  }
}

await runCommandLine(async () => {
  const wanted = ownerArguments(process.argv.slice(2));
  const running = findStack(wanted);
  if (!running && wanted.data === undefined)
    throw new CommandError(
      `No Endzone runs on port ${wanted.port ?? defaultPort}: start it, or name its data folder with --data.`,
    );
  const owner = await withPassword(wanted);
  if (running) await beside(running, owner);
  else if (wanted.data !== undefined) await alone(wanted.data, owner);
  console.log(`The owner's account is ${wanted.email}.`);
  return 0;
});
