import { once } from 'node:events';
import { frontEnds, releaseFolder, releasesFolder } from '../frontEnds.ts';
import { createStaticServer } from './staticServer.ts';

const { FRONT_ENDS = '', HOST = '127.0.0.1', REUSE_PORT, RELEASES } = process.env;

/** `shell:3001,mfe_player:3002`: each front end has an origin of its own, whichever process serves it. */
const served = FRONT_ENDS.split(',').map((one) => {
  const [name, port] = one.split(':');
  const frontEnd = frontEnds.find((each) => each.name === name);
  if (!frontEnd)
    throw new Error(`FRONT_ENDS must name some of ${frontEnds.map((each) => each.name).join(', ')}`);
  return { frontEnd, port: Number(port ?? 0) };
});

const servers = served.map(({ frontEnd, port }) => {
  const server = createStaticServer(releaseFolder(frontEnd), releasesFolder(frontEnd, RELEASES));
  return server.listen({ host: HOST, port, ...(REUSE_PORT && { reusePort: true }) });
});
await Promise.all(servers.map((server) => once(server, 'listening')));
process.send?.({ type: 'ready' });

const end = () => {
  let open = servers.length;
  for (const server of servers) {
    server.close(() => {
      open -= 1;
      if (open === 0) process.exit(0);
    });
    server.closeIdleConnections();
  }
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
