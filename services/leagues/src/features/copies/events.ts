import type { EventHandlers } from '@endzone/common/outbox';
import * as copies from './service.ts';

export const copyEvents: EventHandlers = {
  userChanged: ({ userId }) => copies.copyPerson(userId),
  seasonChanged: ({ seasonId }) => copies.copySeason(seasonId),
  leagueSeasonChanged: ({ leagueId, seasonId }) => copies.copyLeagueSeason(leagueId, seasonId),
};
