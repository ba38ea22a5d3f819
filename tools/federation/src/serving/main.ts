import { once } from 'node:events';
import { frontEnds, releaseFolder } from '../frontEnds.ts';
import { createStaticServer } from './staticServer.ts';

const { FRONT_END, HOST = '127.0.0.1', PORT = '0', REUSE_PORT } = process.env;
const frontEnd = frontEnds.find(({ name }) => name === FRONT_END);
if (!frontEnd) throw new Error(`FRONT_END must be one of ${frontEnds.map(({ name }) => name).join(', ')}`);

const server = createStaticServer(releaseFolder(frontEnd));
server.listen({ host: HOST, port: Number(PORT), ...(REUSE_PORT && { reusePort: true }) });
await once(server, 'listening');
process.send?.({ type: 'ready' });

const end = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, end);
