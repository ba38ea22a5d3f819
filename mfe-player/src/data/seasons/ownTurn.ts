import type { LeagueSeason } from '@endzone/contracts/fantasy/leagueSeasons';
import { millisOf } from '@endzone/shared-ui/time/dates.ts';

/** Until when the reader's team has to pick, in epoch milliseconds; undefined while it is not on the clock. */
export function ownTurnDeadline(
  season: Pick<LeagueSeason, 'status' | 'draft'> | null | undefined,
  teamId: string | undefined,
): number | undefined {
  const { team, turnDeadlineAt } = season?.draft ?? {};
  const isMine = season?.status === 'drafting' && teamId !== undefined && team?.id === teamId;
  return isMine && turnDeadlineAt ? millisOf(turnDeadlineAt) : undefined;
}
