import { CommandError, parseCommandLine, runCommandLine } from '@endzone/common/commandLine';
import { startDevServer } from '@endzone/federation/developing/devServer.ts';
import { frontEnds, spokenName, type FrontEnd } from '@endzone/federation/frontEnds.ts';
import { defaultPort } from './arguments.ts';
import { freePorts } from './ports.ts';
import { publicUrl } from './processDefinitions.ts';
import { runningStack } from './runtimeFile.ts';

const names = frontEnds.map(spokenName);
const usage = `Usage: npm run dev -- ${names.join('|')} [--alone] [--port N]`;

type Wanted = { frontEnd: FrontEnd; port: number; alone: boolean };

function readArguments(args: string[]): Wanted {
  const options = {
    port: { type: 'string', default: String(defaultPort) },
    alone: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseCommandLine({ args, options, allowPositionals: true }, usage);
  const frontEnd = frontEnds.find((one) => spokenName(one) === positionals[0]);
  if (!frontEnd || (values.alone && frontEnd.name === 'shell')) throw new CommandError(usage);
  return { frontEnd, port: Number(values.port), alone: values.alone };
}

/** The shell is built for developers too: React of a release does not refresh. */
const together = (frontEnd: FrontEnd) => frontEnds.filter((one) => one.name === 'shell' || one === frontEnd);

/** In the place of its release, inside of the running application. */
async function serveInside({ frontEnd, port }: Wanted) {
  const served = together(frontEnd);
  const ports = await freePorts(served.length);
  const servers = await Promise.all(served.map((one, i) => startDevServer(one, { port: ports[i] ?? 0 })));
  const places = served.map((one, i) => `${one.name}=${publicUrl(ports[i] ?? 0)}`);
  console.log(`${spokenName(frontEnd)} in the making: ${publicUrl(port)}/dev/remotes?${places.join('&')}`);
  console.log(`Back to what is released: ${publicUrl(port)}/dev/remotes`);
  return servers;
}

/** On a page of its own, with the calls and the session of the running application. */
async function serveAlone({ frontEnd, port }: Wanted) {
  const [own = 0] = await freePorts(1);
  const server = await startDevServer(frontEnd, { port: own, stack: publicUrl(port) });
  console.log(`${spokenName(frontEnd)} alone: ${publicUrl(own)} (log in at ${publicUrl(port)}/login)`);
  return [server];
}

await runCommandLine(async () => {
  const wanted = readArguments(process.argv.slice(2));
  if (!runningStack(wanted.port))
    throw new CommandError(`No Endzone runs on port ${wanted.port}: npm start in another terminal.`);
  const servers = await (wanted.alone ? serveAlone(wanted) : serveInside(wanted));
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.on('disconnect', () => resolve());
  await promise;
  await Promise.all(servers.map((server) => server.stop()));
  return 0;
});
