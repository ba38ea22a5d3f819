import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { Player } from '@endzone/contracts/stats/players';
import type { PointsExplanation } from '@endzone/contracts/stats/points';
import type { BoxScoreLine } from './boxScoreTypes.ts';
import type { Play } from './play.ts';

type Row = { season: number; week: number; player_id: string; points: string };

/** Points of one line where a week of the player holds two games: the rows of its game, added as the API explains them. */
async function ofOneGame(play: Play, line: BoxScoreLine, playerId: string): Promise<number> {
  const path = `/seasons/${play.season.id}/weeks/${line.week}/players/${playerId}/points`;
  const { rows } = await play.owner.get<PointsExplanation>(path);
  const ofGame = rows.filter(({ gameId }) => gameId === play.gameIds.get(line.gameId));
  return ofGame.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100;
}

async function pointsOf(play: Play, line: BoxScoreLine, players: Map<string, Player>): Promise<number> {
  const playerId = play.playerIds.get(line.playerId) ?? '';
  const week = players.get(playerId)?.scores.find((scores) => scores.week === line.week);
  const lineCount = week?.games.filter(({ hasLine }) => hasLine).length ?? 0;
  if (!week || lineCount === 0)
    throw new Error(`The API has no line of ${line.playerId} in week ${line.week}`);
  return lineCount === 1 ? week.points : ofOneGame(play, line, playerId);
}

/** Writes the points of every line that was entered, as the API answers them, under the ids of the box scores. */
export async function exportPoints(play: Play, file: string): Promise<number> {
  const list = await play.owner.getAll<Player>(`/seasons/${play.season.id}/points?sort=name`, 100);
  const players = new Map(list.map((player) => [player.id, player]));
  const rows: Row[] = [];
  for (const line of play.boxScores.lines) {
    const points = await pointsOf(play, line, players);
    rows.push({ season: line.season, week: line.week, player_id: line.playerId, points: points.toFixed(2) });
  }
  await writeFile(
    file,
    stringify(rows, { header: true, columns: ['season', 'week', 'player_id', 'points'] }),
  );
  return rows.length;
}
