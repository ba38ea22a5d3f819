import type { Id, Instant } from '../common.ts';
import type { SeasonStatus } from '../game.ts';

export type LeagueRef = { id: Id; name: string };

export type LeagueSeasonRef = {
  id: Id;
  status: SeasonStatus;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
};
