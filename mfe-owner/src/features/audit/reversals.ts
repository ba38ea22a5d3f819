import type { AuditEntry } from '@endzone/contracts/accounts/audit';
import { errors } from '@endzone/contracts/errors';
import { api } from '@endzone/shared-ui/api/client.ts';
import { ApiError, unsaid } from '@endzone/shared-ui/api/errors.ts';
import { changeDate } from '../../data/games/api.ts';
import { kindName } from './kinds.ts';

type Reversal = {
  field: string;
  /** The field as it is now, in the words of the audit trail. */
  read: (id: string) => Promise<string>;
  /** @throws ApiError what refuses the change refuses its undoing. */
  restore: (id: string, before: string) => Promise<unknown>;
};

const changedMeanwhile = () => new ApiError({ ...unsaid, ...errors.changedMeanwhile });

/** The changes of one field that a call of its own sets back. */
const reversals: Partial<Record<string, Reversal>> = {
  suspendUser: {
    field: 'status',
    read: async (id) => (await api.get('/users/:id', { params: { id } })).status,
    restore: (id) => api.post('/users/:id/unsuspend', { params: { id } }),
  },
  moveGame: {
    field: 'date',
    read: async (gameId) => (await api.get('/games/:gameId', { params: { gameId } })).date,
    restore: changeDate,
  },
  transferPlayer: {
    field: 'club',
    read: async (playerId) => (await api.get('/players/:playerId', { params: { playerId } })).team.name,
    restore: async (playerId, name) => {
      // The trail knows a club by its name, which another may bear by now.
      const [club, ...namesakes] = (await api.get('/teams')).filter((team) => team.name === name);
      if (!club || namesakes.length > 0) throw changedMeanwhile();
      await api.post('/players/:playerId/transfer/:teamId', { params: { playerId, teamId: club.id } });
    },
  },
};

/** How an entry can be taken back from the log, if it can. */
export function reversalOf({ kind, subject, changes }: AuditEntry) {
  const name = kindName(kind) ?? '';
  const reversal = reversals[name];
  const [change] = changes.filter(({ field }) => field === reversal?.field);
  const { before, after } = change ?? {};
  if (!reversal || !subject.id || typeof before !== 'string' || typeof after !== 'string') return undefined;
  const { id } = subject;
  return {
    name,
    change: { field: reversal.field, before: after, after: before },
    /** @throws ApiError 409 when it was changed again since. */
    undo: async () => {
      const now = await reversal.read(id);
      // A press whose answer was lost has done it already.
      if (now === before) return;
      if (now !== after) throw changedMeanwhile();
      await reversal.restore(id, before);
    },
  };
}
export type EntryReversal = NonNullable<ReturnType<typeof reversalOf>>;
