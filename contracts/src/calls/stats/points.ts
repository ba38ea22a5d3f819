import { call } from '../../call.ts';
import { errors } from '../../errors.ts';
import { anything, id, integer, object, paging } from '../../fields.ts';
import { ruleKeys, type Player, type PointsExplanation, type ScoreConfig } from '../../types/stats.ts';
import { playerQueryFields } from './players.ts';
import { weekOfPath } from './seasons.ts';

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

export const getScoreConfig = call<ScoreConfig>()({
  ...base,
  name: 'getScoreConfig',
  method: 'GET',
  path: '/score-configs',
  who: 'anon',
  summary: 'How statistics become points',
});

/** Rules and ranges by attribute; their rules stand with the domain, which names each wrong figure. */
const attributes = Object.fromEntries(
  [...ruleKeys, 'pts_allowed', 'score_difference'].map((key) => [key, anything<unknown>()]),
);

export const saveScoreConfig = call<ScoreConfig>()({
  ...base,
  name: 'saveScoreConfig',
  method: 'POST',
  path: '/score-configs',
  who: 'owner',
  summary: 'Change how statistics become points',
  body: object({ ...attributes, version: integer(0, 1_000_000_000) }),
  errors: [errors.scoreConfigChanged, errors.jobRunning],
});
