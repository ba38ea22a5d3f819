import type { Roster } from '@endzone/contracts/fantasy/rosters';
import type { Failure } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useProblemToast } from '@endzone/shared-ui/api/useProblem.ts';
import { useDispatch, useSelector } from 'react-redux';
import { selectRequested } from './selectors.ts';
import { rosterReplaced, rosterRequested } from './slice.ts';

/** Somebody else was quicker, or the lock fell: what is on the page is old. */
const isStale = ({ status }: Failure): boolean => status === 404 || status === 409;
/** The line-up is another one, so what the dialog asks may have lost its meaning: the line-up shows instead. */
const isAnotherLineUp = ({ code }: Failure): boolean =>
  code === 'roster_changed' || code === 'roster_player_not_found';

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
  const showProblem = useProblemToast();
  const reload = () => requested && dispatch(rosterRequested(requested));
  return useCommand(call, {
    toast: (_answer, args) => ({ title: done(args) }),
    onDone: (answer) => {
      dispatch(rosterReplaced(answer));
      close();
    },
    onFailed: (failure) => {
      if (isAnotherLineUp(failure)) close();
      const say = onFailed ?? (isAnotherLineUp(failure) ? showProblem : undefined);
      say?.(failure);
      if (isStale(failure)) reload();
    },
  });
}
