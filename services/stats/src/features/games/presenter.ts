import type { GamePlayer, RealGame as WireGame } from '@endzone/contracts/stats/realGames';
import type { ScoreRules } from '@endzone/contracts/stats/scoreConfig';
import { playersOnSide, sideNames, type Players, type SideNo } from '../../domain/gameSheet.ts';
import { can } from '../../domain/can.ts';
import { byPosition } from '../../domain/playerQuery.ts';
import { statLine } from '../../domain/playerTotals.ts';
import { gameState, isSideShown, type RealGame } from '../../domain/realGame.ts';
import { isSameScoreConfig } from '@endzone/contracts/scoring/scoreConfig';
import { scoreStatLine } from '@endzone/contracts/scoring/scoreStatLine';
import { isLocked } from '../../domain/season.ts';
import { refuseUndoScores } from '../../domain/sheetChange.ts';
import { requiredKeysOf } from '../../domain/statKeys.ts';
import { configsByWeek, type People } from '../../core/snapshot/snapshot.ts';
import { presentGame } from '../../core/snapshot/gamePresenter.ts';
import { presentPlayerRef } from '../../core/snapshot/playerPresenter.ts';
import type { SeasonDocument } from '../../core/season/model.ts';

/** All that a sheet is shown with. */
export type SheetView = {
  people: People;
  season: SeasonDocument;
  game: RealGame;
  players: Players;
  today: ScoreRules;
  /** The owner sees the lines of a side before its round has started. */
  isOwner: boolean;
};

function configOf({ season, today }: SheetView, week: number): ScoreRules {
  return (isLocked(season, week) && configsByWeek(season).get(week)) || today;
}

/** The rules by which a side was settled, where its points of today would be others. */
function settledBy(view: SheetView): WireGame['settledBy'] {
  const rulesOf = ({ round }: RealGame['team1']) => {
    const rules = configOf(view, round);
    return isSameScoreConfig(rules, view.today) ? undefined : rules;
  };
  const [team1, team2] = [rulesOf(view.game.team1), rulesOf(view.game.team2)];
  return (team1 || team2) && { ...(team1 && { team1 }), ...(team2 && { team2 }) };
}

/** "The lines of a side are shown to nobody but the owner before its round has started." */
function withoutHidden({ season, game, isOwner }: SheetView): RealGame {
  const shown = (side: RealGame['team1']) =>
    isOwner || isSideShown(side, season) ? side : { ...side, lines: [], addedPlayerIds: [] };
  return { ...game, team1: shown(game.team1), team2: shown(game.team2) };
}

function presentSide(view: SheetView, game: RealGame, no: SideNo): GamePlayer[] {
  const side = game[sideNames[no]];
  const config = configOf(view, side.round);
  const lines = new Map(side.lines.map((line) => [line.playerId, line]));
  const isFinal = gameState(game, view.season) === 'final';
  return playersOnSide(game, no, view.players, isFinal)
    .flatMap(({ playerId, isAdded }) => {
      const player = view.people.players.get(playerId);
      if (!player) return [];
      const line = lines.get(playerId);
      return {
        ...presentPlayerRef(view.people, player),
        scores: line ? statLine(line.position, [line], scoreStatLine(line, config)) : null,
        isAdded,
        requiredKeys: [...requiredKeysOf(player.position)],
      };
    })
    .sort(byPosition);
}

/** A game with the players of both sides. */
export function presentSheet(view: SheetView): WireGame {
  const shown = withoutHidden(view);
  const game = presentGame(view.people, view.season, view.game, (no) => presentSide(view, shown, no));
  if (!view.isOwner) return game;
  const rules = settledBy(view);
  return {
    ...game,
    can: { undoScores: can(refuseUndoScores(view.game)) },
    ...(rules && { settledBy: rules }),
  };
}
