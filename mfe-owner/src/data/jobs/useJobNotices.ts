import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEndedJob } from './selectors.ts';
import { endAnnounced } from './slice.ts';

/** Announces once how a job ended. */
export function useJobNotices() {
  const t = useTexts();
  const host = useHost();
  const dispatch = useDispatch();
  const ended = useSelector(selectEndedJob);
  useEffect(() => {
    if (!ended) return;
    host.toast(
      ended.status === 'done'
        ? { kind: 'ok', title: t(`season.done.${ended.type}`) }
        : { kind: 'error', title: t('season.job.failed'), text: ended.error?.message },
    );
    dispatch(endAnnounced());
  }, [ended, host, t, dispatch]);
}
