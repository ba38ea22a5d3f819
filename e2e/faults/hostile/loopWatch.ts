import { createServer } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into every process of the stack before its own code (`--import`). It tells, to whoever connects to a socket of its own, for
 * how long the event loop was held since the last time, and how much memory there is.
 */
const resolution = 10;

function watch(folder: string): void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let busy = 0;
  let last = process.threadCpuUsage();
  // What the loop itself worked between two beats: on a machine that many share, a delay may be none of its own.
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    busy = Math.max(busy, (user + system) / 1_000);
  }, resolution).unref();
  const server = createServer((connection) => {
    const delay = Math.max(0, delays.max / 1e6 - resolution);
    connection.on('error', () => undefined);
    connection.end(JSON.stringify({ delay, busy, memory: process.memoryUsage.rss() / 1024 ** 2 }));
    delays.reset();
    busy = 0;
  });
  server.on('error', () => undefined);
  server.listen(join(folder, String(process.pid))).unref();
}

const folder = process.env.LOOP_WATCH;
if (folder && isMainThread) watch(folder);
