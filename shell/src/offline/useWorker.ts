import { useEffect } from 'react';
import { afterLoad } from './afterLoad.ts';

/** Starts the worker of the site once the page has all that it needs itself; without it everything works but without connection. */
export function useWorker(): void {
  useEffect(() => {
    const start = async () => (await import('./worker.ts')).startWorker();
    return afterLoad(() => void start().catch(() => undefined));
  }, []);
}
