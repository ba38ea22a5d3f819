import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useDispatch, useSelector } from 'react-redux';
import { selectRequested } from './selectors.ts';
import { rosterReplaced, rosterRequested } from './slice.ts';

/** Somebody else was quicker, or the lock fell: what is on the page is old. */
const isStale = ({ status }: Failure): boolean => status === 404 || status === 409;

type Options<Args> = {
  done: (args: Args) => string;
  close: () => void;
  /** Where no dialog shows the problem. */
  onFailed?: (failure: Failure) => void;
};

/** A command of a dialog: its roster is shown at once and the dialog closes; what turns out to be old is read again. */
export function useTeamCommand<Args>(
  call: (args: Args) => Promise<Roster>,
  { done, close, onFailed }: Options<Args>,
) {
  const dispatch = useDispatch();
  const requested = useSelector(selectRequested);
  const reload = () => requested && dispatch(rosterRequested(requested));
  return useCommand(call, {
    toast: (_answer, args) => ({ title: done(args) }),
    onDone: (answer) => {
      dispatch(rosterReplaced(answer));
      close();
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      if (isStale(failure)) reload();
    },
  });
}
