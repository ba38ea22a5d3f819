import { call } from '@endzone/common/internalClient';
import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import type { CardShape } from '@endzone/contracts/fantasy/shareCards';
import { drawCard, type ShareCard } from '@endzone/contracts/internal/content';
import { readSharedCard } from '@endzone/contracts/internal/fantasy';
import { Router, type Request } from 'express';
import { randomBytes } from 'node:crypto';
import { networkOf } from '../edge/address.ts';
import type { Limits } from '../limits/limits.ts';
import { sendPage } from '../shell/sendPage.ts';
import { readPreview, subjectOf } from './previews.ts';
import { sharePage } from './sharePage.ts';
import { trophyCard } from './trophyCard.ts';

const shapeOf = (shape: unknown): CardShape => (shape === 'tall' ? 'tall' : 'wide');

/** A correction may change it, so it is asked for again soon; the same picture is not drawn twice. */
const kept = { 'Cache-Control': 'public, max-age=300' };

async function drawnCard(card: ShareCard): Promise<Buffer> {
  const { png } = await call(drawCard, card, { within: 'shareCard' });
  return Buffer.from(png, 'base64');
}

const isToken = (token: string) => /^[\w-]{32}$/.test(token);

const policyOf = (nonce: string) =>
  `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Pictures of what is shared, for whoever shows a link to it, and the pages of addresses made to share. */
export function sharePages(limits: Limits): Router {
  const router = Router();
  const count = (req: Request) => limits.countRead({ userId: undefined, network: networkOf(req.ip ?? '') });

  router.get('/trophies/:lang/:file', async (req, res, next) => {
    const { lang, file } = req.params;
    const subject = file.endsWith('.png') ? subjectOf(`/trophies/${lang}/${file.slice(0, -4)}`) : undefined;
    if (subject?.kind !== 'trophy') return next();
    await count(req);
    const preview = await readPreview(subject);
    if (preview === undefined) throw new AppError(errors.serviceUnavailable);
    if (preview?.kind !== 'trophy') throw new AppError(errors.trophyNotFound);
    const png = await drawnCard(trophyCard(preview, subject.lang, shapeOf(req.query.shape)));
    res.set(kept).type('png').send(png);
  });

  router.get('/share/:file', async (req, res, next) => {
    const [token = '', ending] = req.params.file.split('.', 2);
    if (!isToken(token) || (ending !== undefined && ending !== 'png')) return next();
    await count(req);
    const shared = await call(readSharedCard, { token });
    if (!shared) return next();
    if (ending === 'png') {
      const png = await drawnCard(shared.card);
      return void res.set(kept).type('png').send(png);
    }
    const nonce = randomBytes(16).toString('base64');
    res.set({ ...kept, 'Content-Security-Policy': policyOf(nonce) });
    await sendPage(req, res, sharePage(token, shared, nonce));
  });
  return router;
}
