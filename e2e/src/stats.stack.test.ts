import { allCalls } from '@endzone/contracts/calls';
import { noSeason } from './stats/noSeason.ts';
import { people } from './stats/people.ts';
import { plans } from './stats/seasonPlans.ts';
import { usedSeason } from './stats/usedSeason.ts';
import { weeks } from './stats/weeks.ts';
import type { StatsWorld } from './stats/world.ts';
import { walk } from './testing/walk.ts';

const calls = allCalls.filter(({ service }) => service === 'stats');

walk('The real league, from the first club to the next season', {
  calls,
  steps: [...noSeason, ...people, ...plans, ...usedSeason, ...weeks],
  notProvoked: {
    'deleteScores game_changed':
      'a lost race of the write that saving uses, whose old version games.test.ts sends',
    'undoScores game_changed':
      'a lost race of the write that saving uses, whose old version games.test.ts sends',
  },
  // The steps put in what is not there yet.
  extend: (world) => Object.assign(world, { clubs: [], players: new Map() }) as unknown as StatsWorld,
});
