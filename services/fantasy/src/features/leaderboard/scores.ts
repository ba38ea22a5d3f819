import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Id } from '../../domain/leagueSeason.ts';
import { sumPoints, type Points } from '../../domain/points.ts';
import { keysAsIds } from '../../core/league-play/ids.ts';
import { LeaguePlayModel, type LeaguePlayDocument } from '../../core/league-play/model.ts';
import { countingState } from '../../core/league-play/store.ts';

/** What the teams of a league have of its locked weeks. */
export type LeagueScores = { leagueId: Id; teams: { teamId: Id; points: Points; wins: number }[] };

/** So many leagues are held at once while thousands go by. */
const leaguesAtOnce = 50;

/** The leagues of a season in which a week counts, by their ids, some at a time. */
export async function* scoresOfSeason(real: InternalSeason): AsyncGenerator<LeagueScores[]> {
  const found = await LeaguePlayModel.find({ seasonId: real.id }, { _id: 1 }).lean<{ _id: string }[]>();
  const ids = found.map(({ _id }) => _id).sort();
  for (let start = 0; start < ids.length; start += leaguesAtOnce) {
    const plays = await LeaguePlayModel.find({ _id: { $in: ids.slice(start, start + leaguesAtOnce) } }).lean<
      LeaguePlayDocument[]
    >();
    yield plays.flatMap((play) => scoresOf(play, real));
  }
}

function scoresOf(play: LeaguePlayDocument, real: InternalSeason): LeagueScores[] {
  const { settledWeeks, standings } = countingState(play, real, keysAsIds);
  if (settledWeeks.length === 0) return [];
  const teams = standings.map(({ teamId, wins }) => ({
    teamId,
    wins,
    points: sumPoints(settledWeeks.map(({ points }) => points[teamId] ?? 0)),
  }));
  return [{ leagueId: play.leagueId, teams }];
}
