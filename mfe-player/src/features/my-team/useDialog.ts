import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { refusalSeen } from './slice.ts';

/** What stands over the page: one thing at a time, a new one takes its place. */
export type OpenDialog =
  | { kind: 'player' | 'switch' | 'cut'; rosterPlayerId: string }
  | { kind: 'accept' | 'reject'; tradeId: string };

export function useDialog() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const dispatch = useDispatch();
  const show = useCallback(
    (next: OpenDialog) => {
      dispatch(refusalSeen());
      setDialog(next);
    },
    [dispatch],
  );
  const close = useCallback(() => {
    dispatch(refusalSeen());
    setDialog(undefined);
  }, [dispatch]);
  return { dialog, show, close };
}
