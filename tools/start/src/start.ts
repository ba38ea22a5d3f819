import { runCommandLine } from '@endzone/common/commandLine';
import { defaultPort, startArguments } from './arguments.ts';
import { demoFor, demoLines } from './demo.ts';
import { buildFrontEnds } from './frontEndBuild.ts';
import { makeOwner } from './ownerCall.ts';
import { withPassword } from './ownerPassword.ts';
import { allFrontEnds } from './processDefinitions.ts';
import { prepareStack, requireAvailablePort } from './stack.ts';

/** Resolves when somebody wants the stack to end: Ctrl-C, a closed terminal, or a parent that is gone. */
function whenAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.on('disconnect', () => resolve());
  return promise;
}

const print = (line: string) => console.log(line);

/** Since the command was typed: what installs packages before this process begins says when that was. */
function secondsSoFar(): number {
  const begun = Number(process.env.COMMAND_BEGUN) || performance.timeOrigin;
  return Math.round((Date.now() - begun) / 1000);
}

await runCommandLine(async () => {
  const { owner: wanted, demo: kind, ...options } = startArguments(process.argv.slice(2));
  const owner = wanted && (await withPassword(wanted));
  const ending = new AbortController();
  const asked = whenAskedToStop().then(() => {
    ending.abort();
    print('Stopping.');
  });
  // Said before a demo is played, not a minute later.
  if (options.port > 0) await requireAvailablePort(options.port);
  // A first start builds while the demo is played.
  const building = buildFrontEnds(print, ending.signal);
  const making = { print, signal: ending.signal, port: options.port || defaultPort };
  const demo = await demoFor(options.data, kind, process.env, making).catch((error: unknown) => {
    ending.abort();
    throw error;
  });
  if (ending.signal.aborted) return 0;
  const stack = await prepareStack({
    ...options,
    frontEnds: allFrontEnds,
    areFilesTogether: true,
    // A demo that begins at a moment of its own needs the clock to be there.
    simulate: options.simulate || demo?.startsAt !== undefined,
    print,
    output: (line) => console.error(line),
  });
  const stopped = asked.then(() => stack.stop());
  try {
    await Promise.all([stack.start(), building]);
    if (owner) await makeOwner(stack.process('accounts').definition.url, stack.identitySecret, owner);
    if (demo && !ending.signal.aborted) demoLines(demo).forEach(print);
    if (!ending.signal.aborted) print(`Endzone is ready: ${stack.url} (after ${secondsSoFar()} s)`);
  } catch (error) {
    await stack.stop();
    // A stop during the start is no failure of the start.
    if (!ending.signal.aborted) throw error;
  }
  await stopped;
  return 0;
});
