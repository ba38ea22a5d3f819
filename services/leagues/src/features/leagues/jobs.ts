import type { Job } from '@endzone/common/jobs/job';
import { acceptWaiting } from '../../domain/joining.ts';
import { change } from '../../domain/outcome.ts';
import { withoutExpired } from '../../domain/slots.ts';
import { deleteLogs } from '../../core/league-log/store.ts';
import { LeagueModel } from '../../core/league/model.ts';
import { updateLeague } from '../../core/league/store.ts';

type At = { now: Date };

/** Takes expired invitations out, so that lists find the slots they held. */
async function freeExpiredInvitations({ now }: At): Promise<number> {
  const due: string[] = await LeagueModel.distinct('_id', { nextExpiry: { $lte: now }, isDeleted: false });
  for (const leagueId of due) await updateLeague(leagueId, (league) => change(withoutExpired(league, now)));
  return due.length;
}

/** Accepts the requests of leagues that lost their admin under a release which left requests to admins. */
async function acceptOrphanedRequests({ now }: At): Promise<number> {
  const due: string[] = await LeagueModel.distinct('_id', {
    adminId: null,
    'pending.type': 'REQUESTED',
    isDeleted: false,
  });
  for (const leagueId of due) await updateLeague(leagueId, (league) => acceptWaiting(change(league), now));
  return due.length;
}

// As long as the command that ended a league may be sent again.
const retentionMilliseconds = 24 * 3_600_000;

/**
 * A deleted league stays, empty but for its commands, until its events are delivered and the command cannot be sent again. Its log goes
 * at once.
 */
async function purgeDeletedLeagues({ now }: At): Promise<number> {
  await deleteLogs(await LeagueModel.distinct('_id', { isDeleted: true }));
  const { deletedCount } = await LeagueModel.deleteMany({
    isDeleted: true,
    outboxSince: { $exists: false },
    'commands.at': { $not: { $gt: new Date(now.getTime() - retentionMilliseconds) } },
  });
  return deletedCount;
}

export const leagueJobs: Job[] = [
  { name: 'free expired invitations', every: '10 seconds', run: freeExpiredInvitations },
  { name: 'accept orphaned requests', every: '1 minute', run: acceptOrphanedRequests },
  { name: 'remove deleted leagues', every: '1 minute', run: purgeDeletedLeagues },
];
