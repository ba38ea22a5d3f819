import { positions, realTeamStatuses } from '@endzone/contracts/game';
import type { BoxScoreChange, BoxScoreGame, BoxScorePlayer, BoxScoreTeam } from './boxScoreTypes.ts';
import { choiceOf, dayOf, integerOf, optional, seasonOf, textOf, weekOf } from './cells.ts';
import type { Row, Table } from './csvTable.ts';
import { referenceOf, registryOf, type Registry } from './registry.ts';

/** What the rows of statistics and transfers point at. */
export type League = {
  teams: Registry<BoxScoreTeam>;
  games: Registry<BoxScoreGame>;
  players: Registry<BoxScorePlayer>;
};

export function readTeams(table: Table): Registry<BoxScoreTeam> {
  const names = new Set<string>();
  return registryOf(table, 'id', (row) => {
    const name = textOf(row.cell('name'));
    const folded = name.toLocaleLowerCase('hu');
    if (names.has(folded)) row.cell('name').refuse(`another team has the name "${name}"`);
    names.add(folded);
    return { id: row.cell('id').text, name, status: choiceOf(row.cell('status'), realTeamStatuses) };
  });
}

/** Everybody with the club of their first game; an empty birth date, size or number is not known. */
export function readPlayers(
  table: Table,
  { teams, games }: Pick<League, 'teams' | 'games'>,
): Registry<BoxScorePlayer> {
  const firstDay = games.all.map(({ date }) => date).sort()[0];
  return registryOf(table, 'id', (row) => ({
    id: row.cell('id').text,
    name: textOf(row.cell('name')),
    position: choiceOf(row.cell('position'), positions),
    teamId: referenceOf(row.cell('team'), teams, 'team'),
    birthDate: birthDateOf(row, firstDay),
    height: optional(row.cell('height_cm'), (cell) => integerOf(cell, 150, 250)),
    weight: optional(row.cell('weight_kg'), (cell) => integerOf(cell, 40, 200)),
    jerseyNumber: optional(row.cell('jersey_number'), (cell) => integerOf(cell, 1, 99)),
  }));
}

function birthDateOf(row: Row, firstDay: string | undefined): string | null {
  const cell = row.cell('birth_date');
  const birthDate = optional(cell, dayOf);
  if (birthDate && firstDay && row.isSound() && birthDate >= firstDay)
    cell.refuse(`${birthDate} is not before the first game`);
  return birthDate;
}

/** Moves in the order of their weeks; sound when each row of them is. */
export type Changes = { inOrder: BoxScoreChange[]; isSound: boolean };

/** Each move of a player starts where the one before has led. */
export function readChanges(table: Table, league: League): Changes {
  const season = String(league.games.all[0]?.season ?? '');
  const read = table.rows.map((row) => ({ row, change: readChange(row, league, season) }));
  const inOrder = read.toSorted((a, b) => a.change.firstWeek - b.change.firstWeek);
  const clubs = new Map<string, string>();
  for (const { row, change } of inOrder.filter((one) => one.row.isSound())) {
    const club = clubs.get(change.playerId) ?? league.players.find(change.playerId)?.teamId;
    if (club && club !== change.fromTeamId)
      row.cell('from_team').refuse(`this player is with "${club}" then`);
    clubs.set(change.playerId, change.toTeamId);
  }
  return {
    inOrder: inOrder.map(({ change }) => change),
    isSound: table.isComplete && table.rows.every((row) => row.isSound()),
  };
}

function readChange(row: Row, { teams, players }: League, season: string): BoxScoreChange {
  const change = {
    playerId: referenceOf(row.cell('player_id'), players, 'player'),
    fromTeamId: referenceOf(row.cell('from_team'), teams, 'team'),
    toTeamId: referenceOf(row.cell('to_team'), teams, 'team'),
    lastWeek: weekOf(row.cell('last_week_old')),
    firstWeek: weekOf(row.cell('first_week_new')),
  };
  seasonOf(row.cell('season'));
  if (!row.isSound()) return change;
  const position = players.find(change.playerId)?.position;
  if (position === 'DEF' || position === 'HC')
    row.cell('player_id').refuse(`players of the position ${position} stay with their team`);
  if (season !== '' && row.cell('season').text !== season)
    row.cell('season').refuse(`the games are of ${season}`);
  if (change.fromTeamId === change.toTeamId) row.cell('to_team').refuse('the player is there already');
  if (change.firstWeek <= change.lastWeek) row.cell('first_week_new').refuse('not after the last week');
  return change;
}
