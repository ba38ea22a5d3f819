import type { ShareCard } from '@endzone/contracts/internal/content';
import { createHash } from 'node:crypto';

/** Raised when cards are drawn anew, so that nobody keeps the pictures as they were. */
const edition = 1;

/** Names the picture of a card by all that is on it. */
export const versionOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, card]))
    .digest('base64url')
    .slice(0, 16);

/** The address of a picture that never changes: other words, another address. */
export const versioned = (path: string, card: ShareCard): string => `${path}?v=${versionOf(card)}`;
