import type { Id, Instant } from '../common.ts';
import type { SeasonStatus } from '../game.ts';

export type LeagueRef = { id: Id; name: string };

export type LeagueSeasonRef = {
  id: Id;
  status: SeasonStatus;
  draftStartsAt: Instant;
  draftEndsAt: Instant;
  /** Services of the release before leave it out. One that is finished without a draft was closed: there was nothing to play. */
  hasDrafted?: boolean;
};
