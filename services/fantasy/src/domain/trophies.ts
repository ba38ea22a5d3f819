import type { LeaguePlay, PlayedWeek, Trophy } from './leaguePlay.ts';
import { trophyTypes } from '@endzone/contracts/game';
import { lineupPoints } from './lineup.ts';
import type { ScoringLineup } from './lineup.ts';
import { pointsOfPlayer } from './points.ts';
import type { PlayerPoints, Points } from './points.ts';
import { standings } from './standings.ts';
import type { Standing } from './standings.ts';

export type TrophyChanges = {
  given: Trophy[];
  withdrawn: Trophy[];
  /** Same holder, other player or points. */
  updated: { before: Trophy; after: Trophy }[];
};
type Candidate = { teamId: string; playerId: string | null; points: Points };

/** "Per week team_of_the_week and player_of_the_week. Every team that has a snapshot counts, also one without a game." */
export function weeklyTrophies(
  play: Pick<LeaguePlay, 'teams' | 'games'>,
  { week, lineups, settled }: PlayedWeek,
): Trophy[] {
  if (!settled) return [];
  const { playerPoints, standingWeeks } = settled;
  const ordered = byRank(lineups, standings(play.teams, play.games, standingWeeks));
  return [
    ...award(week, 'team_of_the_week', bestTeam(ordered, playerPoints)),
    ...award(week, 'player_of_the_week', bestPlayer(ordered, playerPoints)),
  ];
}

/** "Per season first_place, second_place, third_place." */
export function seasonTrophies(placed: readonly Standing[]): Trophy[] {
  return (['first_place', 'second_place', 'third_place'] as const).flatMap((type, index) =>
    placed
      .filter(({ place }) => place === index + 1)
      .map(({ teamId }) => ({
        key: `season:${type}`,
        type,
        week: null,
        teamId,
        playerId: null,
        points: null,
      })),
  );
}

/** "A weekly trophy whose holder changes is taken back and given anew"; with the same holder its figures change in place. */
export function compareTrophies(before: readonly Trophy[], after: readonly Trophy[]): TrophyChanges {
  const held = new Map(before.map((trophy) => [holding(trophy), trophy]));
  const holds = new Set(after.map(holding));
  return {
    given: after.filter((trophy) => !held.has(holding(trophy))),
    withdrawn: before.filter((trophy) => !holds.has(holding(trophy))),
    updated: after.flatMap((trophy) => {
      const old = held.get(holding(trophy));
      return old && !sameFigures(old, trophy) ? [{ before: old, after: trophy }] : [];
    }),
  };
}

/** By week, the season last, then in the order of the types. */
export function inTrophyOrder(trophies: readonly Trophy[]): Trophy[] {
  const weekOf = ({ week }: Trophy) => week ?? Number.MAX_SAFE_INTEGER;
  return trophies.toSorted(
    (a, b) => weekOf(a) - weekOf(b) || trophyTypes.indexOf(a.type) - trophyTypes.indexOf(b.type),
  );
}

/** "The better standing over the locked weeks with a smaller number, then the earlier draft position" puts the line-ups in order. */
function byRank(lineups: readonly ScoringLineup[], table: readonly Standing[]): ScoringLineup[] {
  return table.flatMap(({ teamId }) => lineups.filter((lineup) => lineup.teamId === teamId));
}

/** "Nothing is awarded for 0 points or less." */
function award(
  week: number,
  type: 'team_of_the_week' | 'player_of_the_week',
  best: Candidate | undefined,
): Trophy[] {
  return best && best.points > 0 ? [{ key: `${week}:${type}`, type, week, ...best }] : [];
}

/** "Most points"; of equal ones the first. */
function bestTeam(ordered: readonly ScoringLineup[], playerPoints: PlayerPoints): Candidate | undefined {
  let best: Candidate | undefined;
  for (const lineup of ordered) {
    const points = lineupPoints(lineup, playerPoints);
    if (!best || points > best.points) best = { teamId: lineup.teamId, playerId: null, points };
  }
  return best;
}

/** The same; line-ups hold their starters in slot order, which is the last tie-break. */
function bestPlayer(ordered: readonly ScoringLineup[], playerPoints: PlayerPoints): Candidate | undefined {
  let best: Candidate | undefined;
  for (const { teamId, players } of ordered)
    for (const { playerId, slot } of players) {
      if (slot === 'BENCH') continue;
      const points = pointsOfPlayer(playerId, playerPoints);
      if (!best || points > best.points) best = { teamId, playerId, points };
    }
  return best;
}

function holding({ key, teamId }: Trophy): string {
  return `${key}:${teamId}`;
}

function sameFigures(a: Trophy, b: Trophy): boolean {
  return a.playerId === b.playerId && a.points === b.points;
}
