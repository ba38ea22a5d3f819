import { useEffect } from 'react';
import { useMount } from './HostContext.tsx';

/** Loads when the screen opens, and again in the other language: the server writes names and messages in the reader's. */
export function useLoadInLanguage(load: () => unknown): void {
  const { locale } = useMount();
  useEffect(() => void load(), [load, locale]);
}
