import { useCallback, useState } from 'react';

/** What stands over the page: one thing at a time, a new one takes its place. */
export type OpenDialog = { kind: 'player' | 'switch' | 'cut'; rosterPlayerId: string };

export function useDialog() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = useCallback(() => setDialog(undefined), []);
  return { dialog, show: setDialog, close };
}
