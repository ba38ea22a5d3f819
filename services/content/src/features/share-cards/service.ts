import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { ShareCard } from '@endzone/contracts/internal/content';
import { createHash } from 'node:crypto';
import { DecodeQueue } from '../../core/image/decodeQueue.ts';
import { logosOf } from './logos.ts';
import { renderCard } from './render.ts';

// One at a time, some seconds of work at most: a picture that everybody shares is drawn once.
const pixels = cardSizes.tall.width * cardSizes.tall.height;
const queue = new DecodeQueue({ decoding: pixels, waiting: 20 * pixels, within: 'shareCardTurn' });

const keptCount = 100;
type DrawnCard = { png: string };
const kept = new Map<string, Promise<DrawnCard>>();

const keyOf = (card: ShareCard) => createHash('sha256').update(JSON.stringify(card)).digest('base64');

async function draw(card: ShareCard): Promise<DrawnCard> {
  const { width, height } = cardSizes[card.shape];
  const logos = await logosOf(card);
  const png = await queue.run(width * height, () => renderCard(card, logos));
  return { png: png.toString('base64') };
}

/** The same card is drawn once as long as it is asked for. @throws AppError `service_unavailable` when too many wait. */
export function drawCard(card: ShareCard): Promise<DrawnCard> {
  const key = keyOf(card);
  const drawn = kept.get(key) ?? draw(card);
  // The one that was asked for last is given up last.
  kept.delete(key);
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > keptCount && oldest !== undefined) kept.delete(oldest);
  return drawn;
}
