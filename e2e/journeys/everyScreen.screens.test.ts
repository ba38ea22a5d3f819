import { afterAll, beforeAll } from '@jest/globals';
import { instant } from '../src/testing/calendar.ts';
import { screenJourneys } from './accessibility.ts';
import { dialogJourneys } from './dialogs.ts';
import { firstVisitJourneys } from './firstVisit.ts';
import { mailJourneys } from './mails.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { openSite, type Site } from './site.ts';
import { setStage, type Stage } from './stage.ts';

let opened: Site | undefined;
let stage: Stage;
allowSlowBrowser();
beforeAll(async () => {
  opened = await openSite();
  stage = await setStage(opened);
  await opened.world.goTo(instant(3, '16:00:01'));
}, 600_000);
afterAll(() => opened?.close());

screenJourneys(() => stage);
firstVisitJourneys(() => stage.site);
mailJourneys(() => stage);
dialogJourneys(() => stage);
