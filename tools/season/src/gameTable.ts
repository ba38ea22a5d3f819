import type { BoxScoreGame, BoxScoreTeam } from './boxScoreTypes.ts';
import { dayOf, scoreOf, seasonOf, weekOf } from './cells.ts';
import type { Row, Table } from './csvTable.ts';
import { referenceOf, registryOf, type Registry } from './registry.ts';

const maxGames = 1000;

/** The games of one season, at most 1000. */
export function readGames(table: Table, teams: Registry<BoxScoreTeam>): Registry<BoxScoreGame> {
  table.rows[maxGames]?.cell('game_id').refuse(`a season has at most ${maxGames} games`);
  const season = mostCommon(table.rows.map((row) => row.cell('season').text));
  return registryOf(table, 'game_id', (row) => readGame(row, teams, season));
}

function readGame(row: Row, teams: Registry<BoxScoreTeam>, season: string | undefined): BoxScoreGame {
  const game = {
    id: row.cell('game_id').text,
    season: seasonOf(row.cell('season')),
    week: weekOf(row.cell('week')),
    date: dayOf(row.cell('date')),
    homeTeamId: referenceOf(row.cell('home'), teams, 'team'),
    awayTeamId: referenceOf(row.cell('away'), teams, 'team'),
    homeScore: scoreOf(row.cell('home_score')),
    awayScore: scoreOf(row.cell('away_score')),
  };
  if (!row.isSound()) return game;
  if (row.cell('season').text !== season) row.cell('season').refuse(`the other games are of ${season}`);
  if (game.homeTeamId === game.awayTeamId)
    row.cell('away').refuse(`"${game.awayTeamId}" plays against itself`);
  return game;
}

function mostCommon(texts: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
