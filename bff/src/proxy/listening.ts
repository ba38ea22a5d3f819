import { connect } from 'node:net';
import { timeBudget } from '@endzone/common/timeBudgets';

/** Resolves when somebody listens at an address. @throws the error of the connection when nobody does. */
export function assertListening(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 80, timeout: timeBudget('edgeConnect') });
    socket.once('connect', () => resolve());
    socket.once('timeout', () => reject(new Error('no connection in time')));
    socket.once('error', reject);
    for (const event of ['connect', 'timeout'] as const) socket.once(event, () => socket.destroy());
  });
}
