import { formatInstant } from '@endzone/contracts/fields';
import type { GameSide, RealGame as WireGame } from '@endzone/contracts/stats/realGames';
import {
  dateEditable,
  gameStartedAt,
  gameState,
  isFrozen,
  team1Editable,
  team2Editable,
  type GameSide as Side,
  type RealGame,
} from '../../domain/realGame.ts';
import type { WeekLife } from '../../domain/season.ts';
import type { People } from './snapshot.ts';
import { presentTeamRefById } from './playerPresenter.ts';

/** A game without its players. */
export function presentGame(
  people: Pick<People, 'teams'>,
  season: WeekLife,
  game: RealGame,
  playersOf: (side: 1 | 2) => GameSide['players'] = () => [],
): WireGame {
  const startedAt = gameStartedAt(game, season);
  const side = ({ teamId, score }: Side, no: 1 | 2): GameSide => ({
    ...presentTeamRefById(people, teamId),
    score,
    players: playersOf(no),
  });
  return {
    id: game.id,
    seasonId: game.seasonId,
    date: game.date,
    startedAt: startedAt && formatInstant(startedAt),
    week: game.team1.round,
    team1Round: game.team1.round,
    team2Round: game.team2.round,
    team1: side(game.team1, 1),
    team2: side(game.team2, 2),
    state: gameState(game, season),
    isFrozen: isFrozen(game, season),
    team1Editable: team1Editable(game, season),
    team2Editable: team2Editable(game, season),
    dateEditable: dateEditable(game, season),
    version: game.version,
  };
}
