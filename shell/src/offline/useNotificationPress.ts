import type { FromWorker } from '@endzone/contracts/edge/offline';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** A press on a notification leads there as a link on this page would: what was typed is asked about. */
export function useNotificationPress(): void {
  const navigate = useNavigate();
  const handleMessage = useEffectEvent(({ data }: MessageEvent<FromWorker>) => {
    if (data?.type !== 'open') return;
    const link = document.createElement('a');
    link.href = data.path;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void navigate(data.path);
    });
    document.body.append(link);
    link.click();
    link.remove();
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', handleMessage);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', handleMessage);
  }, []);
}
