import { createHash } from 'node:crypto';
import { draftRounds } from '@endzone/contracts/game';
import type { Id } from './leagueSeason.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** "seedHash = SHA-256 of that hex text is shown from then on, the seed from the start." */
export function hashSeed(seed: string): string {
  return sha256(seed);
}

/** "The order is the teams sorted by SHA-256(seed + ":" + team id), as hex text." */
export function drawDraftOrder(seed: string, teamIds: readonly Id[]): Id[] {
  const keys = new Map(teamIds.map((id) => [id, sha256(`${seed}:${id}`)]));
  // Plain comparison of text: a locale's collation must not change the order.
  return [...keys].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
}

/** "SHA-256 of the previous pick's hash (of seedHash for the first) + ":" + pickNo + ":" + team id + ":" + player id or `-`." */
export function hashPick(previousHash: string, pickNo: number, teamId: Id, playerId: Id | null): string {
  return sha256(`${previousHash}:${pickNo}:${teamId}:${playerId ?? '-'}`);
}

interface LoggedPick {
  pickNo: number;
  teamId: Id;
  playerId: Id | null;
  hash: string;
}

/** "Anyone can check that nothing was changed later." */
export function isLogIntact(seedHash: string, picks: readonly LoggedPick[]): boolean {
  let previous = seedHash;
  return picks.every((pick, index) => {
    previous = hashPick(previous, pick.pickNo, pick.teamId, pick.playerId);
    return pick.pickNo === index + 1 && pick.hash === previous;
  });
}

export interface Turn {
  round: number;
  pickInRound: number;
  direction: 'asc' | 'desc';
  /** Whose turn it is: the place in the draft order, from 1. */
  draftOrder: number;
}

/** "Snake: odd rounds run asc, even rounds desc." */
export function turnOf(pickNo: number, teamCount: number): Turn {
  const round = Math.ceil(pickNo / teamCount);
  const pickInRound = pickNo - (round - 1) * teamCount;
  const direction = round % 2 === 1 ? 'asc' : 'desc';
  return {
    round,
    pickInRound,
    direction,
    draftOrder: direction === 'asc' ? pickInRound : teamCount + 1 - pickInRound,
  };
}

/** After the last pick there is no further turn: the last one stays shown. */
export function shownTurnOf(pickNo: number, teamCount: number): Turn {
  return turnOf(Math.min(pickNo, teamCount * draftRounds), teamCount);
}
