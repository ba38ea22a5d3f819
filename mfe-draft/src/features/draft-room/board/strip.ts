import type { DraftState, DraftTeam, Pick } from '@endzone/contracts/fantasy/draft';
import { turnAt } from '../../../data/draft/snake.ts';

export type StripTurn = {
  kind: 'turn';
  pickNo: number;
  team: DraftTeam | undefined;
  pick: Pick | undefined;
  isCurrent: boolean;
  isMine: boolean;
  /** Turns until it comes; 0 is now, negative is past. */
  turnsAway: number;
};
/** Where the snake turns: the round that begins. */
export type StripBend = { kind: 'bend'; round: number; direction: 'asc' | 'desc' };

const pastCount = 3;

/** The order of picks around the current one: some that were made, and those that come. */
export function stripOf(state: DraftState, aheadCount: number): (StripTurn | StripBend)[] {
  const { draft, teams, picks, myTeamId } = state;
  if (!draft) return [];
  const first = Math.max(1, draft.pickNo - pastCount);
  const last = Math.min(draft.nbTotalPicks, draft.pickNo + aheadCount);
  const strip: (StripTurn | StripBend)[] = [];
  for (let pickNo = first; pickNo <= last; pickNo += 1) {
    const { round, pickInRound, direction, order } = turnAt(pickNo, draft.nbTeams);
    if (pickInRound === 1) strip.push({ kind: 'bend', round, direction });
    const team = teams[order - 1];
    strip.push({
      kind: 'turn',
      pickNo,
      team,
      pick: picks[pickNo - 1],
      isCurrent: pickNo === draft.pickNo,
      isMine: team !== undefined && team.id === myTeamId,
      turnsAway: pickNo - draft.pickNo,
    });
  }
  return strip;
}
