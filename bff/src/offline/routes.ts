import { AppError } from '@endzone/common/appError';
import { workerPath } from '@endzone/contracts/edge/offline';
import { errors } from '@endzone/contracts/errors';
import express, { type Request, type Router } from 'express';
import { bffSettings } from '../config.ts';
import type { FindFrontEnds } from '../remotes/manifest.ts';
import { pageLocale } from '../shell/language.ts';
import { appManifest } from './appManifest.ts';
import { offlineFiles } from './offlineFiles.ts';
import { noWorker, originsOf, WorkerScript } from './workerScript.ts';

const localeOfQuery = (req: Request) => {
  const { lang } = req.query;
  return lang === 'hu' || lang === 'en' ? lang : pageLocale(req);
};

/** What a browser asks of a site that can be installed: the manifest, the worker, and what the worker keeps. */
export function offlinePages(find: FindFrontEnds): Router {
  const pages = express.Router({ strict: true, caseSensitive: true });
  const script = new WorkerScript();

  pages.get('/manifest.webmanifest', async (req, res, next) => {
    const shell = (await find(req)).found.get('shell');
    if (!shell?.release.app) return next();
    const manifest = appManifest(shell.release.app, shell.address, localeOfQuery(req));
    res.set('Cache-Control', 'no-cache').type('application/manifest+json').send(JSON.stringify(manifest));
  });

  pages.get(workerPath, async (req, res) => {
    // A browser asks for it anew whenever a page is opened, and compares.
    res.set('Cache-Control', 'no-cache').type('text/javascript');
    if (bffSettings().OFFLINE === 'off') return void res.send(noWorker);
    const frontEnds = await find(req);
    const worker = await script.current(frontEnds);
    // Whoever has one goes on with it.
    if (worker === undefined) throw new AppError(errors.serviceUnavailable);
    const origins = originsOf(frontEnds).join(' ');
    res.set('Content-Security-Policy', `default-src 'none'; connect-src 'self' ${origins}`).send(worker);
  });

  pages.get('/offline.json', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(offlineFiles(await find(req), localeOfQuery(req)));
  });
  return pages;
}
