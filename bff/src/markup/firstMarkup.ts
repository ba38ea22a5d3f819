import { now } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { markupOrigin, type Markup, type PageMarkup } from '@endzone/contracts/markup';
import type { Locale } from '@endzone/contracts/messages';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { FrontEnds } from '../remotes/frontEnds.ts';
import type { Page } from '../remotes/pages.ts';
import type { Found } from '../remotes/releases.ts';
import { readSessionCookie } from '../sessions/cookie.ts';
import { markupOf } from './file.ts';
import { fill, type Filling } from './fill.ts';
import { fillingOf } from './fillings.ts';

/** What a page shows until its scripts take over, and the styles of that. */
export type FirstMarkup = { html: string; style: string };

type MarkupRequest = { req: Request; frontEnds: FrontEnds; page: Page | undefined; locale: Locale };

/** The frame of the page that the bars call the current one: the page itself, or one above it. */
function frameFor(path: string, { pages }: Markup, locale: Locale): PageMarkup | undefined {
  const above = Object.keys(pages)
    .filter((one) => one !== '/' && path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length);
  const own = pages[path] ?? pages[above[0] ?? '*'];
  return own?.[locale];
}

/** What somebody who logs in here, or did, sees is theirs: it comes with the scripts. A search is answered by them, too. */
const isForEverybody = (req: Request) =>
  readSessionCookie(req.get('cookie')) === undefined && !req.originalUrl.includes('?');

const hasAnswered = (req: Request) => parseCookie(req.get('cookie') ?? '').consent !== undefined;

const entry = { look: '', fields: {} };

function frameFilling(req: Request, page: Page, html: string): Filling {
  return {
    look: 'frame',
    fields: { page: html, year: dayInBudapest(now()).slice(0, 4) },
    lists: { ads: page.ads ? [entry] : [], cookies: hasAnswered(req) ? [] : [entry] },
  };
}

const styleOf = ({ styles }: Markup, { style }: PageMarkup, { address }: Found): string =>
  (styles[style] ?? '').replaceAll(markupOrigin, `${address}/`);

async function write({ req, frontEnds, page, locale }: MarkupRequest): Promise<FirstMarkup | undefined> {
  const shell = frontEnds.found.get('shell');
  const owner = page && page.of !== 'shell' ? frontEnds.found.get(page.of) : undefined;
  if (!page || !shell || !owner || frontEnds.elsewhere) return undefined;
  const [frames, screens] = await Promise.all([markupOf(shell), markupOf(owner)]);
  const frame = frames && frameFor(page.path, frames, locale);
  const screen = screens?.pages[page.path]?.[locale];
  if (!frames || !frame || !screens || !screen) return undefined;
  const filling = await fillingOf(page.path, req.path, locale);
  if (!filling) return undefined;
  const content = fill(screen.looks, filling, screens);
  return {
    html: fill(frame.looks, frameFilling(req, page, content), frames),
    style: `${styleOf(frames, frame, shell)}${styleOf(screens, screen, owner)}`,
  };
}

/** A public page as its front end rendered it, for a visitor; undefined where there is none: the scripts show it then, as they do all others. */
export async function firstMarkup(request: MarkupRequest): Promise<FirstMarkup | undefined> {
  if (!isForEverybody(request.req)) return undefined;
  try {
    return await write(request);
  } catch (error) {
    processState().log.error({ err: error, path: request.page?.path }, 'a page goes out without its markup');
    return undefined;
  }
}
