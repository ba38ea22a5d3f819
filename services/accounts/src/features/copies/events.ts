import type { EventHandlers } from '@endzone/common/outbox';
import * as copies from './service.ts';

export const copyEvents: EventHandlers = {
  leagueChanged: ({ leagueId }) => copies.copyLeague(leagueId),
  seasonChanged: ({ seasonId }) => copies.copySeason(seasonId),
};
