import { allCalls } from '@endzone/contracts/calls';
import express, { type Request } from 'express';
import { isServed, mapSites, siteFor } from '../site/site.ts';
import { docsPage } from './docsPage.ts';
import { openApi } from './openApi.ts';

// Both follow from the contracts alone, so they are made once for a site, when somebody asks first.
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const docs = mapSites((site) => {
  const description = once(() => openApi(allCalls.filter((call) => isServed(call, site))));
  return { description, html: once(() => docsPage(description())) };
});
const docsFor = (req: Request) => docs[siteFor(req) ?? 'player'];

export const isDocs = (url: string) => /^\/api\/docs(\/|\?|$)/.test(url);

/** The description of the calls that a site has, and its page. */
export const docsPages = express.Router({ strict: true, caseSensitive: true });
docsPages.get('/api/docs/openapi.json', (req, res) => void res.json(docsFor(req).description()));
docsPages.get('/api/docs', (req, res) => void res.send(docsFor(req).html()));
