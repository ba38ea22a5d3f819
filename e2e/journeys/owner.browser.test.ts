import { afterAll, beforeAll } from '@jest/globals';
import { ownerJourneys } from './owner.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { openSite, type Site } from './site.ts';

let opened: Site;
allowSlowBrowser();
beforeAll(async () => {
  opened = await openSite();
}, 600_000);
afterAll(() => opened?.close());
ownerJourneys(() => opened);
