import { useCallback, useEffect, useRef, useState } from 'react';
import { useMount } from '../host/HostContext.tsx';
import { failureOf, type Failure } from './failure.ts';

type Status = 'idle' | 'loading' | 'failed';
type State<Value> = { key: string; data: Value | undefined; failure: Failure | undefined; status: Status };
type Dependency = string | number | boolean | null | undefined;

const nothing = { data: undefined, failure: undefined, status: 'loading' } as const;

/**
 * What a screen reads for itself alone: `const { data, failure, reload } = useLoad((signal) => getPost(id, signal), [id])`. It is read
 * when the screen opens, when one of `dependencies` changes, and in the other language; a late answer to an earlier question is
 * ignored. While the same thing is read again, its data and its failure stay.
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  dependencies: readonly Dependency[],
) {
  const { locale } = useMount();
  const key = JSON.stringify(dependencies);
  const [state, setState] = useState<State<Value>>({ key, ...nothing });
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const underWay = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setState((now) => (now.key === key ? { ...now, status: 'loading' } : { key, ...nothing }));
    try {
      const data = await latest.current(signal);
      if (!signal.aborted) setState({ key, data, failure: undefined, status: 'idle' });
    } catch (error) {
      if (!signal.aborted) setState((now) => ({ ...now, failure: failureOf(error), status: 'failed' }));
    }
  }, [key]);
  useEffect(() => {
    void reload();
    return () => underWay.current?.abort();
  }, [reload, locale]);

  const { data, failure, status }: Omit<State<Value>, 'key'> = state.key === key ? state : nothing;
  return { data, failure, status, reload };
}
