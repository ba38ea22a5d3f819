import type { Position, StatKey, StatValues } from '@endzone/contracts/game';
import { ownKeys, ownKeysOf } from '@endzone/contracts/statGroups';
import { limitsOf } from '@endzone/contracts/statLimits';
import type { BoxScoreGame, BoxScoreLine } from './boxScoreTypes.ts';
import { numberOf, seasonOf, weekOf } from './cells.ts';
import type { Row, Table } from './csvTable.ts';
import { referenceOf } from './registry.ts';
import type { Changes, League } from './squadTables.ts';
import { playerStatKeys } from './statColumns.ts';

type Place = Pick<BoxScoreLine, 'season' | 'week' | 'gameId' | 'teamId'>;

/**
 * One line for each player in each game. It holds the statistics of their position, zeros too, and of the others
 * those that are not 0: a kicker's yards, say.
 */
export function readPlayerLines(table: Table, league: League, changes: Changes): BoxScoreLine[] {
  const refuseSecond = secondsRefused('player_id');
  const clubs = clubsOf(league, changes);
  return table.rows.map((row) => {
    const place = placeOf(row, league);
    const playerId = referenceOf(row.cell('player_id'), league.players, 'player');
    const values = valuesOf(row, playerStatKeys);
    const position = league.players.find(playerId)?.position;
    if (position === 'DEF' || position === 'HC')
      row
        .cell('player_id')
        .refuse(`"${playerId}" has the position ${position}, these statistics are not entered for it`);
    refuseSecond(row, place.gameId, playerId);
    if (row.isSound() && clubs.get(playerId)?.has(place.teamId) === false)
      row.cell('team').refuse(`"${playerId}" has never been with "${place.teamId}"`);
    return { ...place, playerId, values: position ? enteredOf(values, position) : values };
  });
}

/** Two lines for each team in each game: its defence `DEF-<team>` and its head coach `HC-<team>`. */
export function readTeamLines(table: Table, league: League): BoxScoreLine[] {
  const refuseSecond = secondsRefused('team');
  return table.rows.flatMap((row) => {
    const place = placeOf(row, league);
    refuseSecond(row, place.gameId, place.teamId);
    return [
      { ...place, playerId: unitOf(row, league, 'DEF'), values: valuesOf(row, ownKeys.defense) },
      { ...place, playerId: unitOf(row, league, 'HC'), values: valuesOf(row, ownKeys.hc) },
    ];
  });
}

function placeOf(row: Row, { teams, games }: League): Place {
  const place = {
    season: seasonOf(row.cell('season')),
    week: weekOf(row.cell('week')),
    gameId: referenceOf(row.cell('game_id'), games, 'game'),
    teamId: referenceOf(row.cell('team'), teams, 'team'),
  };
  const game = games.find(place.gameId);
  if (game && row.isSound()) refuseOtherGame(row, place, game);
  return place;
}

function refuseOtherGame(row: Row, place: Place, game: BoxScoreGame): void {
  const { id, homeTeamId, awayTeamId } = game;
  if (place.season !== game.season) row.cell('season').refuse(`game "${id}" is of ${game.season}`);
  if (place.week !== game.week) row.cell('week').refuse(`game "${id}" is of week ${game.week}`);
  if (place.teamId !== homeTeamId && place.teamId !== awayTeamId)
    row.cell('team').refuse(`"${place.teamId}" does not play in game "${id}"`);
  else if (row.has('opponent')) {
    const opponent = place.teamId === homeTeamId ? awayTeamId : homeTeamId;
    if (row.cell('opponent').text !== opponent)
      row.cell('opponent').refuse(`the opponent in game "${id}" is "${opponent}"`);
  }
}

function valuesOf(row: Row, keys: readonly StatKey[]): StatValues {
  return Object.fromEntries(keys.map((key) => [key, numberOf(row.cell(key), limitsOf(key))]));
}

function enteredOf(values: StatValues, position: Position): StatValues {
  const own = ownKeysOf(position);
  return Object.fromEntries(
    playerStatKeys.filter((key) => own.includes(key) || values[key] !== 0).map((key) => [key, values[key]]),
  );
}

/** Refuses a second row of the same one in the same game. */
function secondsRefused(column: string) {
  const seen = new Set<string>();
  return (row: Row, gameId: string, id: string) => {
    const key = JSON.stringify([gameId, id]);
    if (seen.has(key)) row.cell(column).refuse(`"${id}" has two rows of game "${gameId}"`);
    seen.add(key);
  };
}

function unitOf(row: Row, { players }: League, position: 'DEF' | 'HC'): string {
  const teamId = row.cell('team').text;
  const id = `${position}-${teamId}`;
  const unit = players.find(id);
  const isOther = unit && (unit.position !== position || unit.teamId !== teamId);
  if (row.isSound() && (isOther || !players.isKnown(id)))
    row.cell('team').refuse(`this team has no ${position} "${id}"`);
  return id;
}

/** All clubs of each player; nobody's when a move could not be read. */
function clubsOf({ players }: League, { inOrder, isSound }: Changes): Map<string, Set<string>> {
  if (!isSound) return new Map();
  const clubs = new Map(players.all.map(({ id, teamId }) => [id, new Set([teamId])]));
  for (const { playerId, toTeamId } of inOrder) clubs.get(playerId)?.add(toTeamId);
  return clubs;
}
