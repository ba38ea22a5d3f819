import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { getMe } from '../api.ts';
import { selectInvitation } from '../selectors.ts';
import { invitationRequested } from '../slice.ts';

/** The invitation of a link, and the account anew: whether it is the invited one is told by its own list. */
export function useInvitation(id: string, token: string) {
  const dispatch = useDispatch();
  const host = useHost();
  const { status, found } = useSelector(selectInvitation);
  const [asked, setAsked] = useState<string>();
  const load = useCallback(() => {
    setAsked(`${id}/${token}`);
    dispatch(invitationRequested({ id, token }));
  }, [dispatch, id, token]);
  useEffect(() => {
    let isCurrent = true;
    // Without it the page goes by what is known; the server decides when the invitation is accepted.
    void getMe()
      .then(
        (me) => void (isCurrent && host.meChanged(me)),
        () => undefined,
      )
      .then(() => isCurrent && load());
    return () => {
      isCurrent = false;
    };
  }, [host, load]);
  // What an earlier link led to is not this one's.
  const isThis = asked === `${id}/${token}`;
  return { status: isThis ? status : ('loading' as const), found: isThis ? found : undefined, load };
}
