import type { FantasyGame } from '../../domain/fantasyGame.ts';
import type { PlayerPoints } from '../../domain/points.ts';
import { readLineups } from '../../core/league-play/store.ts';
import { weekState, type GameView, type WeekView } from '../../core/league-play/gamePresenter.ts';
import { pointsNow, scoresOfLeague } from '../../core/league-play/weekFigures.ts';

export type FiguresOfWeek = (week: number) => WeekView;

const none: WeekView = { lineups: null, points: null, scores: null };

/** Provisional points of the weeks that run or wait; they only decorate a list: without stats they are missing. */
export async function weekFigures(games: readonly FantasyGame[], view: GameView): Promise<FiguresOfWeek> {
  const open = games.filter((game) => ['live', 'frozen'].includes(weekState(game, view.real)));
  const weeks = [...new Set(open.map(({ week }) => week))];
  const lineups = await readLineups(view.season._id, weeks);
  const points = new Map(
    await Promise.all(weeks.map(async (week) => [week, await pointsOrNone(week, view)] as const)),
  );
  return (week) => ({
    lineups: lineups.get(week)?.lineups ?? null,
    points: points.get(week) ?? null,
    scores: null,
  });
}

async function pointsOrNone(week: number, { real }: GameView): Promise<PlayerPoints | null> {
  try {
    return await pointsNow({ real, week });
  } catch {
    return null;
  }
}

/** Line-ups and statistics of a week. @throws AppError `service_unavailable` when stats does not answer. */
export async function weekWithLineups(
  games: readonly FantasyGame[],
  week: number,
  { season, real }: GameView,
): Promise<FiguresOfWeek> {
  const [game] = games;
  if (!game) return () => none;
  const isStarted = weekState(game, real) !== 'scheduled';
  const lineups = isStarted ? ((await readLineups(season._id, [week])).get(week)?.lineups ?? null) : null;
  if (!lineups) return () => ({ lineups: null, points: null, scores: {} });
  const playerIds = lineups.flatMap(({ players }) => players.map(({ playerId }) => playerId));
  const scores = await scoresOfLeague({ leagueId: season.leagueId, real, week, playerIds });
  return () => ({ lineups, points: null, scores });
}
