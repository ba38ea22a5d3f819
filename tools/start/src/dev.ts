import { startDevServer } from '@endzone/federation/developing/devServer.ts';
import { frontEnds, spokenName, type FrontEnd } from '@endzone/federation/frontEnds.ts';
import { parseArgs } from 'node:util';
import { defaultPort } from './arguments.ts';
import { freePorts } from './ports.ts';
import { publicUrl } from './processDefinitions.ts';
import { Refusal, runCommand } from './refusal.ts';
import { runningStack } from './runtimeFile.ts';

const names = frontEnds.map(spokenName);
const usage = `Usage: npm run dev -- ${names.join('|')} [--port N]`;

function wantedFrontEnd(args: string[]): { frontEnd: FrontEnd; port: number } {
  const options = { port: { type: 'string', default: String(defaultPort) } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const frontEnd = frontEnds.find((one) => spokenName(one) === positionals[0]);
  if (!frontEnd) throw new Refusal(usage);
  return { frontEnd, port: Number(values.port) };
}

/** The shell is built for developers too: React of a release does not refresh. */
const together = (frontEnd: FrontEnd) => frontEnds.filter((one) => one.name === 'shell' || one === frontEnd);

await runCommand(async () => {
  const { frontEnd, port } = wantedFrontEnd(process.argv.slice(2));
  if (!runningStack(port))
    throw new Refusal(`No Endzone runs on port ${port}: npm start in another terminal.`);
  const served = together(frontEnd);
  const ports = await freePorts(served.length);
  const servers = await Promise.all(served.map((one, index) => startDevServer(one, ports[index] ?? 0)));
  const places = served.map((one, index) => `${one.name}=${publicUrl(ports[index] ?? 0)}`);
  console.log(`${spokenName(frontEnd)} in the making: ${publicUrl(port)}/dev/remotes?${places.join('&')}`);
  console.log(`Back to what is released: ${publicUrl(port)}/dev/remotes`);
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  process.on('disconnect', () => resolve());
  await promise;
  await Promise.all(servers.map((server) => server.stop()));
  return 0;
});
