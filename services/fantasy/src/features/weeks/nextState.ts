import type { LeaguePlay, PlayedWeek, Trophy } from '../../domain/leaguePlay.ts';
import type { FantasyGame, IdOf } from '../../domain/fantasyGame.ts';
import { lineupPoints } from '../../domain/lineup.ts';
import type { Standing } from '../../domain/standings.ts';
import type { GivenTrophy, PlayState, SettledWeek } from '../../core/league-play/model.ts';
import { trophyKey } from '../../core/league-play/ids.ts';

type Made = { play: LeaguePlay; standings: Standing[]; jobId: string; at: Date; idOf: IdOf };

/** The state that a job made of the one before: trophies keep their day and their look while they stay where they are. */
export function nextState(before: PlayState, { play, standings, jobId, at, idOf }: Made): PlayState {
  const { lockedWeeks, games, trophies } = play;
  return {
    jobId,
    lockedWeeks,
    games,
    settledWeeks: settledWeeks(before.settledWeeks, play),
    standings,
    trophies: trophies.map((trophy) => given(trophy, before.trophies, at, idOf)),
  };
}

function settledWeeks(
  before: readonly SettledWeek[],
  { games, weeks, lockedWeeks }: LeaguePlay,
): SettledWeek[] {
  const anew = weeks
    .filter(({ week }) => lockedWeeks.includes(week))
    .flatMap((week) => settledWeek(week, games));
  const kept = before.filter(({ week }) => !anew.some((settled) => settled.week === week));
  return [...kept, ...anew]
    .filter(({ week }) => lockedWeeks.includes(week))
    .toSorted((a, b) => a.week - b.week);
}

/** A team's points stand in the result of its game; those of one without a game are counted. */
function settledWeek({ week, lineups, settled }: PlayedWeek, games: readonly FantasyGame[]): SettledWeek[] {
  if (!settled) return [];
  const { playerPoints, standingWeeks } = settled;
  const points: SettledWeek['points'] = {};
  for (const { week: of, team1, team2, result } of games)
    if (of === week && result) {
      points[team1.teamId] = result.team1Points;
      points[team2.teamId] = result.team2Points;
    }
  for (const lineup of lineups) points[lineup.teamId] ??= lineupPoints(lineup, playerPoints);
  return [{ week, standingWeeks, points }];
}

function given(trophy: Trophy, before: readonly GivenTrophy[], at: Date, idOf: IdOf): GivenTrophy {
  const { key, type, week, teamId, playerId, points } = trophy;
  const held = before.find((each) => each.key === key && each.teamId === teamId);
  const { id, createdAt, isViewed } = held ?? {
    id: idOf(trophyKey({ key, teamId })),
    createdAt: at,
    isViewed: false,
  };
  return { id, key, type, week, teamId, playerId, points, createdAt, isViewed };
}
