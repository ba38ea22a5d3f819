import type { PlayerStatus, Position } from '@endzone/contracts/game';
import type { Day, Id } from '@endzone/contracts/common';
import type { RealGame } from './realGame.ts';

/** What a score sheet asks about a player. */
export type SheetPlayer = {
  id: Id;
  position: Position;
  status: PlayerStatus;
  /** Their club today. */
  teamId: Id;
  /** The day of their last transfer; null when they were always there. */
  joinedOn: Day | null;
};
export type Players = ReadonlyMap<Id, SheetPlayer>;

export type SideNo = 1 | 2;
export const sideNames = { 1: 'team1', 2: 'team2' } as const;
export const sideNos: readonly SideNo[] = [1, 2];

/** The side on which they have a line: "entered lines stay with the side they were entered for". */
export function sideOfLine(game: Pick<RealGame, 'team1' | 'team2'>, playerId: Id): SideNo | undefined {
  return sideNos.find((side) => game[sideNames[side]].lines.some((line) => line.playerId === playerId));
}

/**
 * "A sheet offers the active and injured players of both clubs"; who is transferred appears "on the sheets of the new team's games that
 * are not final".
 */
export function sideOfClub(game: RealGame, player: SheetPlayer, isFinal: boolean): SideNo | undefined {
  if (player.status === 'inactive') return undefined;
  if (isFinal && player.joinedOn !== null && player.joinedOn > game.date) return undefined;
  return sideNos.find((side) => game[sideNames[side]].teamId === player.teamId);
}

/** The side on whose sheet a player stands without being added now: a line goes before their club. */
export function sideOnSheet(game: RealGame, player: SheetPlayer, isFinal: boolean): SideNo | undefined {
  return sideOfLine(game, player.id) ?? sideOfClub(game, player, isFinal);
}

/** "`players` of both sides: those of the team today (active, injured), those with a line, those added." */
export function playersOnSide(
  game: RealGame,
  side: SideNo,
  players: Players,
  isFinal: boolean,
): { playerId: Id; isAdded: boolean }[] {
  const added = new Set(game[sideNames[side]].addedPlayerIds);
  return [...players.values()]
    .filter((player) => sideOnSheet(game, player, isFinal) === side)
    .map(({ id }) => ({ playerId: id, isAdded: added.has(id) }));
}
