import { ownKeys } from '@endzone/contracts/statGroups';
import { stat } from 'node:fs/promises';
import { BoxScoreError, type BoxScoreProblem } from './boxScoreError.ts';
import type { BoxScores } from './boxScoreTypes.ts';
import { readTable, type Table } from './csvTable.ts';
import { readGames } from './gameTable.ts';
import { readPlayerLines, readTeamLines } from './lineTables.ts';
import { readChanges, readPlayers, readTeams } from './squadTables.ts';
import { playerStatKeys } from './statColumns.ts';

export type * from './boxScoreTypes.ts';

const columns = {
  'teams.csv': ['id', 'name', 'status'],
  'players.csv': ['id', 'name', 'position', 'team', 'birth_date', 'height_cm', 'weight_kg', 'jersey_number'],
  'games.csv': ['game_id', 'season', 'week', 'date', 'home', 'away', 'home_score', 'away_score'],
  'team_changes.csv': ['season', 'player_id', 'from_team', 'to_team', 'last_week_old', 'first_week_new'],
  'player_week_stats.csv': ['season', 'week', 'game_id', 'player_id', 'team', ...playerStatKeys],
  'team_week_stats.csv': ['season', 'week', 'game_id', 'team', ...ownKeys.defense, ...ownKeys.hc],
};

/**
 * Reads a season's box scores from a folder of CSV files (`box-scores/README.md` describes them).
 * Throws one `BoxScoreError` with every problem of every file, and then returns nothing.
 */
export async function readBoxScores(folder: string): Promise<BoxScores> {
  await requireFolder(folder);
  const problems: BoxScoreProblem[] = [];
  const table = (file: keyof typeof columns): Promise<Table> =>
    readTable(folder, file, columns[file], problems);

  const teams = readTeams(await table('teams.csv'));
  const gameTable = await table('games.csv');
  if (gameTable.isComplete && gameTable.rows.length === 0)
    problems.push({ file: 'games.csv', line: 1, column: 'game_id', message: 'there is no game' });
  const games = readGames(gameTable, teams);
  const players = readPlayers(await table('players.csv'), { teams, games });
  const league = { teams, games, players };
  const changes = readChanges(await table('team_changes.csv'), league);
  const playerLines = readPlayerLines(await table('player_week_stats.csv'), league, changes);
  const teamLines = readTeamLines(await table('team_week_stats.csv'), league);

  if (problems.length > 0) throw new BoxScoreError(problems);
  return {
    teams: teams.all,
    players: players.all,
    games: games.all,
    lines: [...playerLines, ...teamLines],
    changes: changes.inOrder,
  };
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  throw new BoxScoreError([{ file: folder, line: 0, column: '', message: 'there is no such folder' }]);
}
