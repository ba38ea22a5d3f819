import { startArguments } from './arguments.ts';
import { buildFrontEnds } from './frontEndBuild.ts';
import { makeOwner } from './ownerCall.ts';
import { allFrontEnds } from './processDefinitions.ts';
import { runCommand } from './refusal.ts';
import { prepareStack } from './stack.ts';

/** Resolves when somebody wants the stack to end: Ctrl-C, a closed terminal, or a parent that is gone. */
function whenAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.on('disconnect', () => resolve());
  return promise;
}

const print = (line: string) => console.log(line);

await runCommand(async () => {
  const { owner, ...options } = startArguments(process.argv.slice(2));
  const asked = whenAskedToStop();
  const stack = await prepareStack({
    ...options,
    frontEnds: allFrontEnds,
    print,
    output: (line) => console.error(line),
  });
  const ending = new AbortController();
  let isAsked = false;
  const stopped = asked.then(() => {
    isAsked = true;
    ending.abort();
    console.log('Stopping.');
    return stack.stop();
  });
  try {
    await Promise.all([stack.start(), buildFrontEnds(print, ending.signal)]);
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
