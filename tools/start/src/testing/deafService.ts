// A service that does not stop when it is asked to.
import { createServer } from 'node:http';

process.on('SIGTERM', () => undefined).on('disconnect', () => process.exit(0));
createServer().listen(Number(process.env.PORT), process.env.HOST, () => process.send?.({ type: 'ready' }));
