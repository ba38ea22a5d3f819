import { isAdmin } from './access.ts';
import type { League, Pending, Person } from './league.ts';
import { change, refuse, type Notice, type Outcome } from './outcome.ts';

const isTheirs = (pending: Pending, { userId, address }: Person) =>
  pending.type === 'REQUESTED' ? pending.userId === userId : pending.address === address;

/** A request is refused or withdrawn, an invitation removed or declined: by the admin or by whom it belongs to. */
export function removePending(league: League, pendingId: string, person: Person): Outcome {
  const pending = league.pending.find(({ id }) => id === pendingId);
  if (!pending || !(isAdmin(league, person) || isTheirs(pending, person)))
    return refuse('pending_member_not_found');
  return change(
    { ...league, pending: league.pending.filter((one) => one !== pending) },
    ...notices(league, pending, person),
  );
}

function notices(league: League, pending: Pending, person: Person): Notice[] {
  if (isTheirs(pending, person)) return notifyAdmin(league, pending, person);
  return pending.type === 'REQUESTED'
    ? [{ code: 'request_rejected', to: [pending.userId] }]
    : [{ code: 'invitation_removed', to: [], toAddresses: [pending.address] }];
}

// Nobody is notified of a withdrawn request.
function notifyAdmin({ adminId }: League, { type }: Pending, { userId }: Person): Notice[] {
  const isNotified = type === 'INVITED' && adminId !== null && adminId !== userId;
  return isNotified ? [{ code: 'invitation_declined', to: [adminId] }] : [];
}
