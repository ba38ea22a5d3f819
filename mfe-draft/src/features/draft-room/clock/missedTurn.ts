import type { DraftState, Pick } from '@endzone/contracts/fantasy/draft';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';

/** My latest pick when it was made because my time had run out; with auto-pick on it was my own choice. */
export function missedTurn({ status, draft, teams, picks, myTeamId }: DraftState): Pick | undefined {
  if (status !== 'drafting' || !draft || myTeamId === null) return undefined;
  const mine = picks.findLast(({ team }) => team.id === myTeamId);
  if (!mine?.isAuto || teams.find(({ id }) => id === myTeamId)?.autoPick) return undefined;
  const turnBegan = picks[mine.pickNo - 2]?.pickedAt ?? draft.startedAt;
  const took = millisOf(mine.pickedAt) - millisOf(turnBegan);
  return took >= draft.draftTurnDurationSeconds * 1000 ? mine : undefined;
}
