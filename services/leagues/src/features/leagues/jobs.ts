import type { Job } from '@endzone/common/jobs/job';
import { acceptWaiting } from '../../domain/joining.ts';
import { change } from '../../domain/outcome.ts';
import { withoutExpired } from '../../domain/slots.ts';
import { forgetLogs } from '../../core/league-log/store.ts';
import { LeagueModel } from '../../core/league/model.ts';
import { updateLeague } from '../../core/league/store.ts';

/** Takes expired invitations out, so that lists find the slots they held. */
export const freeExpiredInvitations: Job = {
  name: 'free expired invitations',
  every: '10 seconds',
  run: async ({ now }) => {
    const due: string[] = await LeagueModel.distinct('_id', { nextExpiry: { $lte: now }, isDeleted: false });
    for (const leagueId of due) await updateLeague(leagueId, (league) => change(withoutExpired(league, now)));
    return due.length;
  },
};

/** Lets in who waits in leagues that lost their admin by a release that left requests to them. */
export const acceptOrphanedRequests: Job = {
  name: 'accept orphaned requests',
  every: '1 minute',
  run: async ({ now }) => {
    const due: string[] = await LeagueModel.distinct('_id', {
      adminId: null,
      'pending.type': 'REQUESTED',
      isDeleted: false,
    });
    for (const leagueId of due) await updateLeague(leagueId, (league) => acceptWaiting(change(league), now));
    return due.length;
  },
};

// As long as the command that ended a league may be sent again.
const retentionMilliseconds = 24 * 3_600_000;

/**
 * Removes deleted leagues once everybody was told: until then they are empty but for what was done to them. What they remembered goes
 * at once.
 */
export const removeDeletedLeagues: Job = {
  name: 'remove deleted leagues',
  every: '1 minute',
  run: async ({ now }) => {
    await forgetLogs(await LeagueModel.distinct('_id', { isDeleted: true }));
    const { deletedCount } = await LeagueModel.deleteMany({
      isDeleted: true,
      outboxSince: { $exists: false },
      'commands.at': { $not: { $gt: new Date(now.getTime() - retentionMilliseconds) } },
    });
    return deletedCount;
  },
};
