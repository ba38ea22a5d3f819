import { call } from '@endzone/common/internalClient';
import { AppError } from '@endzone/common/appError';
import { errors } from '@endzone/contracts/errors';
import { cardShapes, type CardShape } from '@endzone/contracts/fantasy/shareCards';
import { drawCard, type ShareCard } from '@endzone/contracts/internal/content';
import { readSharedCard } from '@endzone/contracts/internal/fantasy';
import { locales } from '@endzone/contracts/messages';
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { randomBytes } from 'node:crypto';
import { networkOf } from '../edge/address.ts';
import type { Limits } from '../limits/limits.ts';
import { versionOf } from './cardVersion.ts';
import { postCard } from './postCard.ts';
import { readPreview, subjectOf, type Subject } from './previews.ts';
import { siteCard } from './siteHead.ts';
import { sharePage } from './sharePage.ts';
import { trophyCard } from './trophyCard.ts';

const shapeOf = (asked: unknown): CardShape | undefined => cardShapes.find((shape) => shape === asked);

/** A correction may change it, so it is asked for again soon; the same picture is not drawn twice. */
const kept = { 'Cache-Control': 'public, max-age=300' };
/** Under the name of what is on it a picture never changes. */
const keptForGood = { 'Cache-Control': 'public, max-age=31536000, immutable' };

async function drawnCard(card: ShareCard): Promise<Buffer> {
  const { png } = await call(drawCard, card, { within: 'shareCard' });
  return Buffer.from(png, 'base64');
}

async function sendPicture(req: Request, res: Response, card: ShareCard): Promise<void> {
  const png = await drawnCard(card);
  res.set(req.query.v === versionOf(card) ? keptForGood : kept);
  // Whoever shows a link shows its picture on a page of their own.
  res.set('Cross-Origin-Resource-Policy', 'cross-origin');
  res.type('png').send(png);
}

/** @throws AppError `service_unavailable` while nobody can tell, `blog_post_not_found`, `trophy_not_found`. */
async function cardOf(subject: Subject, shape: CardShape): Promise<ShareCard> {
  const preview = await readPreview(subject);
  if (preview === undefined) throw new AppError(errors.serviceUnavailable);
  if (preview?.kind === 'post') return postCard(preview.post, shape);
  if (preview?.kind === 'trophy' && subject.kind === 'trophy')
    return trophyCard(preview, subject.lang, shape);
  throw new AppError(subject.kind === 'post' ? errors.blogPostNotFound : errors.trophyNotFound);
}

const isToken = (token: string) => /^[\w-]{32}$/.test(token);

const policyOf = (nonce: string) =>
  `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** An address that cannot be decoded names nothing that is shared: the site answers it with a page, as every other address. */
const leaveToSite: ErrorRequestHandler = (error, _req, _res, next) =>
  next(error instanceof URIError ? undefined : error);

/** Pictures of what is shared, for whoever shows a link to it, and the pages of addresses made to share. */
export function sharePages(limits: Limits): Router {
  const router = Router();
  const count = (req: Request) => limits.countRead({ userId: undefined, network: networkOf(req.ip ?? '') });

  router.get(['/trophies/:lang/:file', '/blog/:file'], async (req, res, next) => {
    const subject = req.path.endsWith('.png') ? subjectOf(req.path.slice(0, -4)) : undefined;
    if (!subject) return next();
    await count(req);
    await sendPicture(req, res, await cardOf(subject, shapeOf(req.query.shape) ?? 'wide'));
  });

  router.get('/share/:file', async (req, res, next) => {
    const siteLocale = locales.find((locale) => req.params.file === `site-${locale}.png`);
    if (siteLocale) {
      await count(req);
      return sendPicture(req, res, siteCard(siteLocale));
    }
    const [token = '', ending] = req.params.file.split('.', 2);
    if (!isToken(token) || (ending !== undefined && ending !== 'png')) return next();
    await count(req);
    const shape = ending === 'png' ? shapeOf(req.query.shape) : undefined;
    const shared = await call(readSharedCard, { token, ...(shape && { shape }) });
    if (!shared) return next();
    if (ending === 'png') return sendPicture(req, res, shared.card);
    const nonce = randomBytes(16).toString('base64');
    res.set({ ...kept, 'Content-Security-Policy': policyOf(nonce) });
    res.type('html').send(sharePage(token, shared, nonce));
  });
  router.use(leaveToSite);
  return router;
}
