import compression from 'compression';
import type { Request, RequestHandler } from 'express';
import { constants } from 'node:zlib';

/** What fits into one or two packets is sent as quickly as it is. */
const fromBytes = 2_048;
const texts = /^(?:text\/(?:html|csv|calendar)|application\/json)\b/;

const compress = compression({
  threshold: fromBytes,
  // A stream of events waits for nobody.
  filter: (_req, res) => texts.test(String(res.getHeader('Content-Type'))),
  // Made for each visit: a millisecond for a hundred kilobytes.
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});

/**
 * Sends pages and data as small as their reader takes them. Nothing in them is both secret and guessable by what a stranger adds: what
 * another site asks for comes without the session.
 */
export const compressed: RequestHandler = ({ method, headers }, res, next) =>
  // A call is given the headers of its service later.
  void compress({ method, headers } as Request, res, next); // reason: all that it reads
