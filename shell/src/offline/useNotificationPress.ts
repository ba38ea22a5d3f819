import type { FromWorker } from '@endzone/contracts/edge/offline';
import { followLink } from '@endzone/shared-ui/navigation/followLink.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Tells the worker where its reader is, and leads on from a press on a notification. */
export function useNotificationPress(): void {
  const navigate = useNavigate();
  const handleMessage = useEffectEvent(({ data, ports }: MessageEvent<FromWorker>) => {
    if (data?.type === 'where') ports[0]?.postMessage(location.pathname);
    if (data?.type !== 'open') return;
    followLink(data.path, navigate);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', handleMessage);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', handleMessage);
  }, []);
}
