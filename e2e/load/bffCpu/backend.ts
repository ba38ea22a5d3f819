// The tiny service behind both proxies: the same answer to everything.
import { createServer } from 'node:http';

const body = JSON.stringify({ timezone: 'Europe/Budapest', filler: 'x'.repeat(400) });
const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
const server = createServer((_req, res) => res.writeHead(200, headers).end(body));
server.keepAliveTimeout = 65_000;
const stop = () => process.exit(0);
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
server.listen(Number(process.env.PORT), process.env.HOST, () => process.send?.({ type: 'ready' }));
