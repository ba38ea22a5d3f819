import express, { type Router } from 'express';
import { manifestOf, type FindFrontEnds } from './manifest.ts';

/** Which shell is current: an open page compares it with its own when a script of the shell is gone. */
const shellHeader = 'Endzone-Shell';

/** `/remotes.json`: where the shell finds the microfrontends, asked anew when one of them cannot be had. */
export function remotePages(find: FindFrontEnds): Router {
  const pages = express.Router({ strict: true, caseSensitive: true });
  pages.get('/remotes.json', async (req, res) => {
    const frontEnds = await find(req);
    const version = frontEnds.found.get('shell')?.release.version;
    if (version) res.set(shellHeader, version);
    res.set('Cache-Control', 'no-store').json(manifestOf(frontEnds));
  });
  return pages;
}
