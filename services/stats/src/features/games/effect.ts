import { call } from '@endzone/common/internalClient';
import { previewRecalculation } from '@endzone/contracts/internal/fantasy';
import type { ScoresEffect, SheetChange } from '@endzone/contracts/stats/realGames';
import type { RealGame, Sheet } from '../../domain/realGame.ts';
import { pointsBy } from '../../domain/scoreEffect.ts';
import { touchedLockedRounds } from '../../domain/sheetChange.ts';
import { readScoreConfig } from '../../core/score-config/model.ts';
import { gamesOf } from '../../core/season/store.ts';
import { figuresOf } from '../../core/snapshot/snapshot.ts';
import { checkedSheet, wantedSheets } from './service.ts';
import { loadGame, type SheetBody } from './sheets.ts';

const mostResults = 100;

/** Which published results this change of the sheet would correct. Fantasy computes them as the correction does. */
export async function effectOfScores(
  gameId: string,
  change: SheetChange,
  { version, ...sheet }: SheetBody & { version?: number },
): Promise<ScoresEffect> {
  const wanted = wantedSheets[change](sheet);
  const loaded = await loadGame(gameId);
  const next = checkedSheet(loaded, wanted, { force: true, version });
  const { game, season } = loaded;
  const rounds = touchedLockedRounds(game, next, season);
  if (rounds.length === 0) return { rounds, nbLeaguesChanged: 0, nbResultsChanged: 0, results: [] };
  const { rules } = await readScoreConfig();
  const games = (await gamesOf(season)).map((each) => (each.id === gameId ? withSheet(each, next) : each));
  const { lines, weeks } = figuresOf(season, games, rules);
  const settledAnew = weeks.filter(({ week }) => rounds.includes(week));
  const asked = {
    seasonId: season._id,
    points: Object.fromEntries(settledAnew.map((each) => [each.week, pointsBy(lines, each, each.config)])),
    mostResults,
  };
  const answer = await call(previewRecalculation, asked, { within: 'recalculationPreview' });
  return { rounds, ...answer };
}

const withSheet = (game: RealGame, { team1, team2 }: Sheet): RealGame => ({
  ...game,
  team1: { ...game.team1, ...team1 },
  team2: { ...game.team2, ...team2 },
});
