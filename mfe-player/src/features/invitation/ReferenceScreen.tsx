import { isMissing } from '@endzone/shared-ui/api/failure.ts';
import { useLoad } from '@endzone/shared-ui/api/useLoad.ts';
import { Navigate, useParams } from 'react-router';
import { getReferencedLink } from '../../data/leagues/api.ts';
import { NotValid } from './DeadInvitation.tsx';
import { InvitationWaits } from './InvitationWaits.tsx';

/** Leads whoever registered by a link to it, on whatever device they have confirmed the registration. */
export function ReferenceScreen() {
  const { reference = '' } = useParams();
  const { data, failure, status, reload } = useLoad(
    (signal) => getReferencedLink(reference, signal),
    [reference],
  );
  if (data) return <Navigate to={data.url} replace />;
  if (failure && isMissing(failure)) return <NotValid isMember />;
  return <InvitationWaits failure={failure} isLoading={status === 'loading'} reload={reload} />;
}
