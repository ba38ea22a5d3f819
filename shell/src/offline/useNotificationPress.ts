import type { FromWorker } from '@endzone/contracts/edge/offline';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** Tells the worker where its reader is; a press on a notification leads on as a link would: what was typed is asked about. */
export function useNotificationPress(): void {
  const navigate = useNavigate();
  const handleMessage = useEffectEvent(({ data, ports }: MessageEvent<FromWorker>) => {
    if (data?.type === 'where') ports[0]?.postMessage(location.pathname);
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
