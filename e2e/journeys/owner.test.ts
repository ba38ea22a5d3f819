import { afterAll, beforeAll, jest } from '@jest/globals';
import { ownerJourneys } from './owner.ts';
import { openSite, type Site } from './site.ts';

let opened: Site;
jest.setTimeout(300_000);
beforeAll(async () => {
  opened = await openSite();
}, 600_000);
afterAll(() => opened?.close());
ownerJourneys(() => opened);
