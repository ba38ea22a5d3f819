import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import {
  linesByPlayer,
  scoredWeeks,
  weekPoints,
  type PlayedLine,
  type ScoredWeek,
} from '../../domain/playerTotals.ts';
import { sumHundredths, type Hundredths } from '@endzone/contracts/scoring/points';
import { draftRanks, rankingSeason, shownSeason, type SeasonWithStatistics } from '../../domain/ranking.ts';
import type { RealGame } from '../../domain/realGame.ts';
import { cachedByTopics } from '../change-counter/store.ts';
import { PlayerModel, type PlayerDocument } from '../player/model.ts';
import { asRealGame, RealGameModel, type RealGameDocument } from '../real-game/model.ts';
import { RealTeamModel, type RealTeamDocument } from '../real-team/model.ts';
import { readScoreConfig } from '../score-config/model.ts';
import { SeasonModel, type SeasonDocument } from '../season/model.ts';

/** A season with all that was entered in it, ready to be added up. */
export type SeasonFigures = {
  season: SeasonDocument;
  games: RealGame[];
  lines: Map<string, PlayedLine[]>;
  /** Started weeks, each with the configuration that counts. */
  weeks: ScoredWeek[];
  /** The configuration of today. */
  today: ScoreRules;
};

/** Clubs and players. */
export type People = { teams: Map<string, RealTeamDocument>; players: Map<string, PlayerDocument> };

/** Everything that lists of players are made of. */
export type StatsSnapshot = People & {
  seasons: Map<string, SeasonFigures>;
  ranks: Map<string, number>;
  /** The season that lists show unless another one is asked for. */
  shown: SeasonFigures | undefined;
};

export function configsByWeek({ weekConfigs }: SeasonDocument): Map<number, ScoreRules> {
  return new Map(weekConfigs.map(({ week, config }) => [week, config]));
}

export function figuresOf(season: SeasonDocument, games: RealGame[], today: ScoreRules): SeasonFigures {
  const weeks = scoredWeeks(season, today, configsByWeek(season));
  return { season, games, lines: linesByPlayer(games), weeks, today };
}

const withStatistics = ({ season, lines }: SeasonFigures): SeasonWithStatistics => ({
  id: season._id,
  status: season.status,
  startsAt: season.startsAt,
  hasStatistics: lines.size > 0,
});

/** The season that is not finished, with its figures. */
export const currentFigures = ({ seasons }: StatsSnapshot): SeasonFigures | undefined =>
  [...seasons.values()].find(({ season }) => season.isCurrent);

/** Points of a player over all started weeks. */
export function seasonPoints({ lines, weeks }: SeasonFigures, playerId: string): Hundredths {
  const played = lines.get(playerId) ?? [];
  return sumHundredths(weeks.map((week) => weekPoints(played, week)));
}

const keptGames = new Map<string, { rev: number; game: RealGame }>();

/** All games by date, then id; read are only those that were written since the last time. */
async function readGames(): Promise<RealGame[]> {
  const found = await RealGameModel.find({}, { rev: 1 })
    .sort({ date: 1, _id: 1 })
    .lean<Pick<RealGameDocument, '_id' | 'rev'>[]>();
  const changed = found.filter(({ _id, rev }) => keptGames.get(_id)?.rev !== rev).map(({ _id }) => _id);
  const games =
    changed.length > 0 ? await RealGameModel.find({ _id: { $in: changed } }).lean<RealGameDocument[]>() : [];
  for (const game of games) keptGames.set(game._id, { rev: game.rev, game: asRealGame(game) });
  const ids = new Set(found.map(({ _id }) => _id));
  for (const id of keptGames.keys()) if (!ids.has(id)) keptGames.delete(id);
  return found.flatMap(({ _id }) => keptGames.get(_id)?.game ?? []);
}

const readSeasons = cachedByTopics(['figures'], async (): Promise<Map<string, SeasonFigures>> => {
  const { rules } = await readScoreConfig();
  const seasons = await SeasonModel.find().lean<SeasonDocument[]>();
  const games = await readGames();
  return new Map(
    seasons.map((season) => [
      season._id,
      figuresOf(
        season,
        games.filter(({ seasonId }) => seasonId === season._id),
        rules,
      ),
    ]),
  );
});

function ranksOf(
  players: Iterable<PlayerDocument>,
  seasons: Map<string, SeasonFigures>,
): Map<string, number> {
  const season = seasons.get(rankingSeason([...seasons.values()].map(withStatistics))?.id ?? '');
  const ranked = [...players].map(({ _id, position, ownerOrder }) => ({
    id: _id,
    position,
    ownerOrder,
    points: season ? seasonPoints(season, _id) : 0,
  }));
  // A new draw with every finished season, whose end is announced anyway.
  return draftRanks(ranked, season?.season._id ?? '');
}

/** Players first: a player's new `rev` with the club of before would never be replaced where it is kept. */
async function loadPeople(playerIds?: readonly string[]): Promise<People> {
  const players = await PlayerModel.find(playerIds ? { _id: { $in: playerIds } } : {}).lean<
    PlayerDocument[]
  >();
  const teams = await RealTeamModel.find().lean<RealTeamDocument[]>();
  return {
    teams: new Map(teams.map((team) => [team._id, team])),
    players: new Map(players.map((player) => [player._id, player])),
  };
}

/** All clubs and players, held in memory while none of them changes. */
export const readPeople = cachedByTopics(['people'], () => loadPeople());

/** All clubs, players, seasons and figures, held in memory while nothing changes. */
export const readSnapshot = cachedByTopics(['people', 'figures'], async (): Promise<StatsSnapshot> => {
  const [people, seasons] = await Promise.all([readPeople(), readSeasons()]);
  return {
    ...people,
    seasons,
    ranks: ranksOf(people.players.values(), seasons),
    shown: seasons.get(shownSeason([...seasons.values()].map(withStatistics))?.id ?? ''),
  };
});

/**
 * For callers that keep a copy: clubs and players straight from the database, since a change may be announced before it is counted.
 * Only the given players, or all of them.
 */
export async function readFreshSnapshot(playerIds?: readonly string[]): Promise<StatsSnapshot> {
  // Ranks and figures come from the cached snapshot: a new ranking has an event of its own.
  const [snapshot, people] = await Promise.all([readSnapshot(), loadPeople(playerIds)]);
  return { ...snapshot, ...people };
}
