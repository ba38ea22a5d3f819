// The least that a proxy can do: connections that stay open, heads and bodies passed through, no look at either.
import { Agent, createServer, request } from 'node:http';

const target = new URL(process.env.CONTENT_URL ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const server = createServer((req, res) => {
  const { method, url, headers } = req;
  const asked = request(
    { agent, host: target.hostname, port: target.port, method, path: url, headers },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    },
  );
  asked.on('error', () => res.destroy());
  req.pipe(asked);
});
const stop = () => process.exit(0);
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
server.listen(Number(process.env.PORT), process.env.HOST, () => process.send?.({ type: 'ready' }));
