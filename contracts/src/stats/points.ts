import { call } from '../call.ts';
import type { Id, Points } from '../common.ts';
import { errors } from '../errors.ts';
import { id, object, paging } from '../fields.ts';
import type { StatKey } from '../game.ts';
import { playerQueryFields } from './players.ts';
import type { Player } from './players.ts';
import type { ScoreRange, ScoreRule } from './scoreConfig.ts';
import { weekOfPath } from './weeks.ts';

/** One row of the explanation of a player's points. */
export type PointsRow = {
  gameId: Id;
  key: StatKey;
  value: number;
  counts: boolean;
  rule: ScoreRule | null;
  range: ScoreRange | null;
  points: Points;
  /** At the lock of the week, when a correction has changed it since. */
  previous: { value: number; points: Points } | null;
};
export type PointsExplanation = {
  playerId: Id;
  week: number;
  points: Points;
  isFinal: boolean;
  /** At the lock, when a correction has changed any row since. */
  previousPoints: Points | null;
  rows: PointsRow[];
};

const base = { service: 'stats' } as const;
const { season: _ofThePath, ...queryOfPoints } = playerQueryFields;

export const getSeasonPoints = call<Player[]>()({
  ...base,
  name: 'getSeasonPoints',
  method: 'GET',
  path: '/seasons/:seasonId/points',
  who: 'anon',
  summary: 'Points of the players of a season by week',
  params: object({ seasonId: id() }),
  query: object({ ...queryOfPoints, ...paging(50, 100) }),
  errors: [errors.seasonNotFoundById],
});

/** `revision` rises with every write that changes a figure; open pages ask it every few seconds. */
export const getPointsRevision = call<{ revision: number }>()({
  ...base,
  name: 'getPointsRevision',
  method: 'GET',
  path: '/points/revision',
  who: 'anon',
  summary: 'Whether figures have changed',
});

export const explainPoints = call<PointsExplanation>()({
  ...base,
  name: 'explainPoints',
  method: 'GET',
  path: '/seasons/:seasonId/weeks/:week/players/:playerId/points',
  who: 'anon',
  summary: 'How the points of a player in a week came about',
  params: object({ seasonId: id(), week: weekOfPath(), playerId: id() }),
  errors: [errors.seasonNotFoundById, errors.weekNotFound, errors.playerNotFound],
});
