import { now } from '@endzone/common/clock';
import { longJob } from '@endzone/common/jobs/longJobs';
import { formatInstant } from '@endzone/contracts/fields';
import type { LongJob } from '@endzone/contracts/internal/shared';
import { readLeagueNames } from '../../core/copies/read.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../../core/league-season/model.ts';

type Start = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'draftStartsAt' | 'draftProblem'> & {
  draft: Pick<NonNullable<LeagueSeasonDocument['draft']>, 'startedAt'> | null;
};

/** A start that a problem stands in the way of is tried every few seconds until the problem is gone or the window ends. */
function present({ _id, draftStartsAt, draftProblem, draft }: Start, name: string | null): LongJob {
  const startedAt = draft && formatInstant(draft.startedAt);
  return {
    id: _id,
    kind: 'draft_start',
    subject: { action: null, week: null, name },
    state: draft ? 'done' : draftProblem ? 'failed' : 'waiting',
    progress: null,
    attempts: null,
    result: null,
    error: draft ? null : draftProblem,
    createdAt: formatInstant(draftStartsAt),
    startedAt,
    finishedAt: startedAt,
    canRetry: false,
    canCancel: false,
  };
}

const due = () => ({ status: 'pending', cancelledAt: null, draftStartsAt: { $lte: now() } });

export const draftStartLongJob = longJob<Start>({
  kind: 'draft_start',
  model: LeagueSeasonModel,
  states: () => ({
    waiting: { ...due(), draftProblem: null },
    failed: { ...due(), draftProblem: { $ne: null } },
    done: { status: { $in: ['drafting', 'ongoing'] } },
  }),
  since: 'draftStartsAt',
  without: ['teams', 'draft.picks', 'outbox', 'formerPlayerIds'],
  present: async (starts) => {
    const names = await readLeagueNames(starts.map(({ leagueId }) => leagueId));
    return starts.map((start) => present(start, names.get(start.leagueId) ?? null));
  },
});
