import { allCalls } from '@endzone/contracts/calls';
import { drafting } from './leagues/draft.ts';
import { changing, founding, reading, table } from './leagues/forms.ts';
import { invitationLinks } from './leagues/invitationLinks.ts';
import { expired, invitations } from './leagues/invitations.ts';
import { joining } from './leagues/joining.ts';
import { deleting, members } from './leagues/members.ts';
import { teams } from './leagues/teams.ts';
import type { LeaguesWorld } from './leagues/world.ts';
import { walk } from './testing/walk.ts';

walk('Leagues, from their founding to their end', {
  calls: allCalls.filter(({ service }) => service === 'leagues'),
  steps: [
    ...founding,
    ...reading,
    ...joining,
    ...table,
    ...changing,
    ...invitations,
    ...members,
    ...teams,
    ...drafting,
    ...invitationLinks,
    ...expired,
    ...deleting,
  ],
  notProvoked: {
    league_changed: 'services/leagues: leagues.test.ts (three lost races)',
    too_many_requests: 'services/leagues: dailyLimits.test.ts (a simulation allows a thousandfold)',
  },
  extend: (world) => world as LeaguesWorld, // the first line of the table puts the rest into it
});
