import type { BrowserWindow, Order, Sent } from './browserWindow.ts';

/** Who sends what, and after how many milliseconds. */
export type Move = { window: BrowserWindow; order: Order; after?: number };

/** Requests that were sent at once: `isTogether` when each was written before any was answered. */
export type Meeting = { sent: Sent[]; isTogether: boolean };

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function sendTogether(moves: readonly Move[]): Promise<Meeting> {
  const sent = await Promise.all(
    moves.map(async ({ window, order, after = 0 }) => {
      if (after > 0) await later(after);
      return window.send(order);
    }),
  );
  const lastSent = Math.max(...sent.map(({ sentAt }) => sentAt || Infinity));
  const firstAnswer = Math.min(...sent.map(({ answeredAt }) => answeredAt));
  return { sent, isTogether: lastSent < firstAnswer };
}
