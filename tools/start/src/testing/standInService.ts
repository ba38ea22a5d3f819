// A service for the supervisor's tests: listens, answers with its environment, stops as a service does.
import { createServer } from 'node:http';

const server = createServer((_, response) => response.end(JSON.stringify(process.env)));
const stop = () => server.close(() => process.exit(0)).closeAllConnections();
process.on('SIGTERM', stop).on('disconnect', stop);
server.listen(Number(process.env.PORT), process.env.HOST, () => process.send?.({ type: 'ready' }));
