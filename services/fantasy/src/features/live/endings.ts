import { now } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { findEndedSessions } from '@endzone/contracts/internal/bff';
import { socketLimits, type ClosingCode } from '@endzone/contracts/socket';
import type { LeagueSummary } from '../../core/copies/read.ts';
import type { LeagueSeasonDocument } from '../../core/league-season/model.ts';
import type { Visit } from './types.ts';

/** What is looked at in a room again and again. */
export type RoomState = Pick<LeagueSeasonDocument, '_id' | 'version' | 'status' | 'cancelledAt'> & {
  draft: { endedAt: Date | null } | null;
};

/** Why a whole room is closed at this moment; `undefined` while it goes on. */
export function endOfRoom(
  state: RoomState | undefined,
  league: LeagueSummary | undefined,
  at = now(),
): ClosingCode | undefined {
  // What a deleted league leaves behind is finished; a cancelled draft stays pending.
  if (!league || !state || (state.cancelledAt && state.status === 'finished')) return 'league_deleted';
  if (state.cancelledAt) return 'draft_cancelled';
  if (state.status === 'pending' || state.status === 'drafting') return undefined;
  const endedAt = state.draft?.endedAt;
  const isOver = !endedAt || at.getTime() - endedAt.getTime() >= socketLimits.overAfterMs;
  return isOver ? 'draft_over' : undefined;
}

/** "Removal from the league"; an owner watches whatever they like. */
export function isMember({ user }: Pick<Visit, 'user'>, { teams }: LeagueSummary): boolean {
  return user.isOwner || teams.some(({ managerId }) => managerId === user.userId);
}

const batchSize = 1_000;

const ask = async (ids: string[]): Promise<string[]> =>
  (await call(findEndedSessions, { ids }, { within: 'endedSessions' })).ended;

/** Which of these sessions have ended. Throws when nobody can be asked: then nobody is logged out. */
export async function readEndedSessions(ids: string[]): Promise<Set<string>> {
  const ended: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const asked = ids.slice(start, start + batchSize);
    // Instances are asked in turn: when one hangs, the next one is asked.
    ended.push(...(await ask(asked).catch(() => ask(asked))));
  }
  return new Set(ended);
}
