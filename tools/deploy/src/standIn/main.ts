// `node tools/deploy/src/standIn/main.ts CADDYFILE`: serves it on 127.0.0.1 until it is ended.
import { serversOf } from './caddy.ts';

const [file = ''] = process.argv.slice(2);
const servers = serversOf(file, process.env).map(({ server, port }) => server.listen(port, '127.0.0.1'));
process.on('SIGTERM', () => {
  for (const server of servers) {
    server.close();
    server.closeIdleConnections();
  }
});
