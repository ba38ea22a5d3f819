import { AppError } from '@endzone/common/appError';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import type { FantasyGame, FantasySide } from '../../domain/fantasyGame.ts';
import type { Id } from '../../domain/leagueSeason.ts';
import { getLeague } from '../../core/access/access.ts';
import { changePlay } from '../../core/league-play/store.ts';
import type { PlayState } from '../../core/league-play/model.ts';
import { presentSeen } from '../../core/league-play/gamePresenter.ts';
import { findGame } from './service.ts';

type Seen = { team1SawResult: boolean; team2SawResult: boolean };
type GameSide = { leagueId: Id; gameId: Id; side: string };
type SideName = 'team1' | 'team2';

/** "1, 2 or the fantasy team's id." @throws AppError `game_not_found`. */
function sideOf({ team1, team2 }: FantasyGame, asked: string): SideName {
  if (asked === '1' || asked === team1.teamId) return 'team1';
  if (asked === '2' || asked === team2.teamId) return 'team2';
  throw new AppError(errors.gameNotFound);
}

/** The manager of a side has seen the final result. */
export async function markGameSeen(
  { leagueId, gameId, side: asked }: GameSide,
  user: Identity,
): Promise<Seen> {
  await getLeague(leagueId);
  const { season, real, game } = await findGame(gameId, leagueId);
  const side = sideOf(game, asked.toLowerCase());
  const team = season.teams.find(({ id }) => id === game[side].teamId);
  if (team?.managerId !== user.userId) throw new AppError(errors.notTeamManager);
  if (!game.result) throw new AppError(errors.resultNotFinal);
  if (game[side].sawResult) return presentSeen(game, { season });
  const { gameResult } = game.result;
  const state = await changePlay(season._id, real, (each) => withSeen(each, { gameId, side, gameResult }));
  const marked = state.games.find(({ id }) => id === gameId) ?? game;
  return presentSeen(marked, { season });
}

type Mark = { gameId: Id; side: SideName; gameResult: 0 | 1 | 2 };

/** A result that a job is changing at this moment is another one, which nobody has seen. */
function withSeen(state: PlayState, { gameId, side, gameResult }: Mark): PlayState {
  const seen = (given: FantasySide): FantasySide => ({ ...given, sawResult: true });
  return {
    ...state,
    games: state.games.map((game) =>
      game.id === gameId && game.result?.gameResult === gameResult
        ? { ...game, [side]: seen(game[side]) }
        : game,
    ),
  };
}
