import { calls, planning } from './fantasy/drafts.ts';
import { draftDay } from './fantasy/draftDay.ts';
import { squads } from './fantasy/squads.ts';
import { leagueWeeks } from './fantasy/weeks.ts';
import type { FantasyWorld } from './fantasy/world.ts';
import { walk } from './testing/walk.ts';

walk('A fantasy league, from its first draft date to the next season', {
  calls,
  steps: [...planning, ...draftDay, ...squads, ...leagueWeeks],
  notProvoked: {
    'changeDraft league_not_qualified':
      'no season allows fewer teams than a scheduled league has: services/fantasy/src/features/scheduling/scheduling.test.ts',
    use_post: 'without X-Locale every text is English: a line of its own shows it',
    draft_not_ended: 'services/fantasy/src/features/share-cards/shareCards.test.ts',
    roster_changed:
      'three lost races: services/fantasy/src/core/league-season/store.test.ts; an old version: services/fantasy/src/features/rosters/rosters.test.ts',
  },
  // The steps put in what is not there yet.
  extend: (world) => Object.assign(world, { clubs: [], players: new Map() }) as unknown as FantasyWorld,
});
