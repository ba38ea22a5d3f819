import { cachedRead } from '@endzone/common/cachedRead';
import { cardSizes } from '@endzone/contracts/fantasy/shareCards';
import type { ShareCard } from '@endzone/contracts/internal/content';
import { createHash } from 'node:crypto';
import { DecodeQueue } from '../../core/image/decodeQueue.ts';
import { logosOf } from './logos.ts';
import { renderCard } from './render.ts';

// One at a time, some seconds of work at most: a picture that everybody shares is drawn once.
const pixels = cardSizes.tall.width * cardSizes.tall.height;
const queue = new DecodeQueue({ decoding: pixels, waiting: 20 * pixels, within: 'shareCardTurn' });

type DrawnCard = { png: string };

const keyOf = (card: ShareCard) => createHash('sha256').update(JSON.stringify(card)).digest('base64');

async function draw(card: ShareCard): Promise<DrawnCard> {
  const { width, height } = cardSizes[card.shape];
  const logos = await logosOf(card);
  const png = await queue.run(width * height, () => renderCard(card, logos));
  return { png: png.toString('base64') };
}

/** The same card is drawn once as long as it is asked for. @throws AppError `service_unavailable` when too many wait. */
export const drawCard = cachedRead({
  read: draw,
  key: keyOf,
  entries: 100,
  bytes: { most: 32 * 1024 * 1024, of: ({ png }) => png.length },
});
