import { createHash } from 'node:crypto';

/** How a token of a link is stored; the token itself is known to its mail alone. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const hour = 3_600_000;
const day = 24 * hour;
/** How long links live. */
export const tokenLife = {
  confirmation: 7 * day,
  reset: hour,
  emailChange: day,
  emailStop: 7 * day,
} as const;
