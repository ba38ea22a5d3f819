// A service for the supervisor's tests: listens, answers with its environment, stops as a service does.
import { createServer } from 'node:http';

// No connection outlives its answer, so a stop resets nobody's.
const server = createServer((_, response) =>
  response.setHeader('Connection', 'close').end(JSON.stringify({ ...process.env, PID: process.pid })),
);
const stop = () => server.close(() => process.exit(0));
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
const { PORT, HOST, REUSE_PORT } = process.env;
server.listen({ port: Number(PORT), host: HOST, reusePort: REUSE_PORT === '1' }, () =>
  process.send?.({ type: 'ready' }),
);
