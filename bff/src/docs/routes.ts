import { allCalls } from '@endzone/contracts/calls';
import express from 'express';
import { docsPage } from './docsPage.ts';
import { openApi } from './openApi.ts';

// Both follow from the contracts alone, so they are made once, when somebody asks first.
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
const description = once(() => openApi(allCalls));
const html = once(() => docsPage(description()));

export const isDocs = (url: string) => /^\/api\/docs(\/|\?|$)/.test(url);

/** The description of the API and its page. */
export const docsPages = express.Router({ strict: true, caseSensitive: true });
docsPages.get('/api/docs/openapi.json', (_req, res) => void res.json(description()));
docsPages.get('/api/docs', (_req, res) => void res.send(html()));
