import type { OutsideLog } from './outsideLog.ts';
import { type BrowserWindow, type Order, outcomeOf, type Sent } from './browserWindow.ts';

const timeoutMilliseconds = 90_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isUnknown = ({ status, body }: Sent) =>
  status === 0 || status >= 500 || (status === 409 && body?.code === 'request_in_progress');

/** Sends the same request with the same key until somebody says what came of it, as a good client does. */
export async function sendUntilAnswered(window: BrowserWindow, order: Order, log: OutsideLog): Promise<Sent> {
  const until = performance.now() + timeoutMilliseconds;
  for (let attempt = 0; ; attempt++) {
    const sent = await window.send(order);
    if (!isUnknown(sent) || performance.now() > until) return sent;
    log.repeat(outcomeOf(sent));
    await pause(Math.min(500, 50 + 25 * attempt));
  }
}
