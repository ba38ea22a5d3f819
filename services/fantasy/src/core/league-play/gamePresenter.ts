import { formatInstant } from '@endzone/contracts/fields';
import type { InternalPlayer, InternalSeason, InternalWeekScores } from '@endzone/contracts/internal/stats';
import type { FantasyGame, FantasySide, Lineup } from '@endzone/contracts/fantasy/games';
import type {
  FantasyGame as DrawnGame,
  FantasySide as DrawnSide,
  GamePoints,
} from '../../domain/fantasyGame.ts';
import { gamePoints } from '../../domain/gameResult.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { takeLineup, type TeamLineup } from '../../domain/lineup.ts';
import { pointsFromWire, pointsToWire, type PlayerPoints } from '../../domain/points.ts';
import type { RosterStatus } from '../../domain/rosterStatus.ts';
import type { PlayState } from './model.ts';
import type { SeasonTeam } from '../league-season/model.ts';
import { presentPlayerRef } from '../player/presenter.ts';
import { inLineupOrder } from '../roster/presenter.ts';
import { presentSeasonTeam, seasonTeam, type TeamView } from '../league-season/seasonTeam.ts';

/** What the head-to-heads of a league are shown by. */
export type GameView = TeamView & {
  real: InternalSeason;
  state: PlayState;
  roster: RosterStatus;
  players: ReadonlyMap<Id, InternalPlayer>;
  userId: Id;
};

/** The line-ups of a week and how they score. */
export type WeekView = {
  /** Null before the start of the week. */
  lineups: TeamLineup[] | null;
  /** Provisional points; null where stats has not answered or the week is final. */
  points: PlayerPoints | null;
  /** Shown with line-ups and statistics: those of every player of a line-up. */
  scores: InternalWeekScores | null;
};

export function weekState({ week, result }: DrawnGame, real: InternalSeason): FantasyGame['state'] {
  if (result) return 'final';
  if (real.frozenWeeks.includes(week)) return 'frozen';
  return real.isWeekActive && real.currentWeek === week ? 'live' : 'scheduled';
}

export function presentGame(game: DrawnGame, view: GameView, week: WeekView): FantasyGame {
  const { real, season } = view;
  const state = weekState(game, real);
  const isFinal = state === 'final';
  const moment = real.weeks.find((each) => each.week === game.week);
  const figures = figuresOf(game, week);
  const shown = { ...week, isFinal, isStarted: state !== 'scheduled' };
  return {
    id: game.id,
    leagueId: season.leagueId,
    seasonId: season.seasonId,
    date: moment?.firstDay ?? null,
    startedAt: moment?.startedAt ?? null,
    week: game.week,
    kind: game.kind,
    state,
    isFinal,
    team1: presentSide(game.team1, figures?.team1Points, view, shown),
    team2: presentSide(game.team2, figures?.team2Points, view, shown),
    roster1: presentLineup(game.team1.teamId, view, shown),
    roster2: presentLineup(game.team2.teamId, view, shown),
    team1Points: wire(figures?.team1Points),
    team2Points: wire(figures?.team2Points),
    bench1Points: wire(figures?.bench1Points),
    bench2Points: wire(figures?.bench2Points),
    gameResult: game.result?.gameResult ?? null,
    decidedBy: game.result?.decidedBy ?? null,
    team1Round: game.week,
    team2Round: game.week,
    ...presentSeen(game, view),
    isFrozen: real.frozenWeeks.includes(game.week),
    team1Editable: isEditable(game, game.team1, view),
    team2Editable: isEditable(game, game.team2, view),
    correctedAt: game.correctedAt && formatInstant(game.correctedAt),
  };
}

const wire = (points: number | undefined) => (points === undefined ? null : pointsToWire(points));

function figuresOf(game: DrawnGame, { lineups, points, scores }: WeekView): GamePoints | undefined {
  if (game.result) return game.result;
  const known = scores ? pointsIn(scores) : points;
  return lineups && known ? gamePoints(game, lineups, known) : undefined;
}

/** The same figures as the statistics that are shown beside them. */
function pointsIn(scores: InternalWeekScores): PlayerPoints {
  return Object.fromEntries(
    Object.entries(scores).map(([playerId, { points }]) => [playerId, pointsFromWire(points)]),
  );
}

type Shown = WeekView & { isFinal: boolean; isStarted: boolean };

function presentSide(
  { teamId, seed }: DrawnSide,
  points: number | undefined,
  view: GameView,
  shown: Shown,
): FantasySide {
  const { state, season } = view;
  const standing = state.standings.find((row) => row.teamId === teamId);
  return {
    ...presentSeasonTeam(seasonTeam(season, teamId), view),
    rank: state.lockedWeeks.length > 0 ? (standing?.rank ?? null) : null,
    seed,
    score: wire(points),
    playersScores: playersScores(teamId, shown),
  };
}

function playersScores(teamId: Id, { scores, lineups, isStarted }: Shown): FantasySide['playersScores'] {
  const lineup = lineups?.find((each) => each.teamId === teamId);
  if (!scores || !lineup || !isStarted) return [];
  return lineup.players.flatMap(({ playerId }) => {
    const figures = scores[playerId];
    return figures ? [{ playerId, scores: figures }] : [];
  });
}

/** The roster as it stands now, as a line-up. */
export function lineupNow({ id, rosterId, entries }: SeasonTeam): TeamLineup {
  return takeLineup({ teamId: id, rosterId, players: inLineupOrder(entries) });
}

/** "That snapshot; before the start the roster as it stands now (points 0)." */
function presentLineup(teamId: Id, { season, players }: GameView, shown: Shown): Lineup | null {
  const { lineups, scores, isFinal } = shown;
  if (!scores) return null;
  const taken = lineups?.find((each) => each.teamId === teamId);
  const lineup = lineups ? taken : lineupNow(seasonTeam(season, teamId));
  if (!lineup) return null;
  return {
    id: lineup.rosterId,
    players: lineup.players.flatMap(({ playerId, rosterPlayerId, slot }) => {
      const player = players.get(playerId);
      if (!player) return [];
      return [
        {
          ...presentPlayerRef(player),
          rosterPlayerId,
          activityStatus: slot === 'BENCH' ? ('bench' as const) : ('active' as const),
          fantasyPosition: slot,
          points: scores[playerId]?.points ?? 0,
          isFinal,
        },
      ];
    }),
  };
}

/** "Always true for a team without a manager." */
export function presentSeen(
  { team1, team2 }: DrawnGame,
  { season }: Pick<GameView, 'season'>,
): { team1SawResult: boolean; team2SawResult: boolean } {
  const saw = ({ teamId, sawResult }: DrawnSide) =>
    sawResult || (season.teams.find(({ id }) => id === teamId)?.managerId ?? null) === null;
  return { team1SawResult: saw(team1), team2SawResult: saw(team2) };
}

/** "A line-up change now still counts in this game." */
function isEditable({ week }: DrawnGame, { teamId }: DrawnSide, view: GameView): boolean {
  const { season, userId, roster, real } = view;
  const isMine = season.teams.some(({ id, managerId }) => id === teamId && managerId === userId);
  return isMine && roster.status === 'open' && week === real.currentWeek + 1;
}
