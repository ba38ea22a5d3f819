import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDone } from './selectors.ts';
import { doneTold } from './slice.ts';

/** Says what was done, once, and closes the dialog it was asked in. */
export function useNotices(close: () => void) {
  const t = useTexts();
  const host = useHost();
  const dispatch = useDispatch();
  const done = useSelector(selectDone);
  useEffect(() => {
    if (!done) return;
    host.toast({
      kind: 'ok',
      title: t(`myTeam.done.${done.kind}`, { player: done.kind === 'cut' ? done.name : '' }),
    });
    dispatch(doneTold());
    close();
  }, [done, host, t, dispatch, close]);
}
