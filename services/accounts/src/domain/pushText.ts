import type { PushedMessage } from '@endzone/contracts/edge/offline';

/** "≤ 3,000 bytes" */
const maxBytes = 3_000;

/** As JSON; what is too long loses the end of its body. */
export function writePush(text: PushedMessage): string {
  const written = JSON.stringify(text);
  const over = Buffer.byteLength(written) - maxBytes;
  if (over <= 0) return written;
  const body = Buffer.from(text.body);
  // The mark of the cut has three bytes; half a letter is none.
  const kept = body.subarray(0, Math.max(0, body.length - over - 3)).toString();
  return writePush({ ...text, body: `${kept.replace(/\uFFFD+$/, '')}…` });
}
