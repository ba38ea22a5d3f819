import { afterAll, beforeAll } from '@jest/globals';
import { badInputJourneys } from './badInput.ts';
import { draftRoomJourneys } from './draftRoom.ts';
import { leagueJourneys } from './league.ts';
import { leagueLifeJourneys } from './leagueLife.ts';
import { outageJourneys } from './outages.ts';
import { ownAccountJourneys } from './ownAccount.ts';
import { allowSlowBrowser } from './allowSlowBrowser.ts';
import { registrationJourneys } from './registration.ts';
import { openSite, type Site } from './site.ts';
import { setStage, type Stage } from './stage.ts';

// All journeys go through one running product: to start it costs more than most of them. The draft is first, as it moves the
// clock, and what needs it under way is next; what stops services is last.
let opened: Site | undefined;
let stage: Stage;
allowSlowBrowser();
beforeAll(async () => {
  opened = await openSite();
  stage = await setStage(opened);
}, 600_000);
afterAll(() => opened?.close());

const site = () => stage.site;
draftRoomJourneys(() => stage);
leagueLifeJourneys(() => stage);
registrationJourneys(site);
ownAccountJourneys(site);
leagueJourneys(site);
badInputJourneys(site);
outageJourneys(() => stage);
