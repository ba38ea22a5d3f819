import { startArguments } from './arguments.ts';
import { makeOwner } from './ownerCall.ts';
import { runCommand } from './refusal.ts';
import { prepareStack } from './stack.ts';

/** Resolves when somebody wants the stack to end: Ctrl-C, a closed terminal, or a parent that is gone. */
function whenAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.on('disconnect', () => resolve());
  return promise;
}

await runCommand(async () => {
  const { owner, ...options } = startArguments(process.argv.slice(2));
  const asked = whenAskedToStop();
  const stack = await prepareStack({
    ...options,
    print: (line) => console.log(line),
    output: (line) => console.error(line),
  });
  let isAsked = false;
  const stopped = asked.then(() => {
    isAsked = true;
    console.log('Stopping.');
    return stack.stop();
  });
  try {
    await stack.start();
    if (owner) await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, owner);
    if (!isAsked) console.log(`Endzone is ready: ${stack.url}`);
  } catch (error) {
    await stack.stop();
    // A stop during the start is no failure of the start.
    if (!isAsked) throw error;
  }
  await stopped;
  return 0;
});
