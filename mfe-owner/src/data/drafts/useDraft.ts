import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { forgetDraft, keepDraft } from './keptDraft.ts';

type State = {
  /** What nobody has changed: nothing of it is kept. */
  base: string;
  pending: (() => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const pause = 600;

/** Keeps what is typed on this device, a moment after the last key and when the page is left. */
export function useDraft<Values>(name: string, saved: Values, basedOn: string, keptAt?: number) {
  const [savedAt, setSavedAt] = useState(keptAt);
  const [isFull, setFull] = useState(false);
  const state = useRef<State>({ base: JSON.stringify(saved), pending: undefined, timer: undefined });

  const flush = useCallback(() => {
    clearTimeout(state.current.timer);
    state.current.pending?.();
    state.current.pending = undefined;
  }, []);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const forget = useCallback(
    /** `now` is what was sent: later changes are compared with it. */
    (now?: Values) => {
      clearTimeout(state.current.timer);
      state.current.pending = undefined;
      if (now !== undefined) state.current.base = JSON.stringify(now);
      forgetDraft(name);
      setSavedAt(undefined);
      setFull(false);
    },
    [name],
  );
  const keep = useCallback(
    (values: Values) => {
      clearTimeout(state.current.timer);
      state.current.pending = () => {
        if (JSON.stringify(values) === state.current.base) return forget();
        const at = serverNow();
        const isKept = keepDraft(name, { values, savedAt: at, basedOn });
        setFull(!isKept);
        if (isKept) setSavedAt(at);
      };
      state.current.timer = setTimeout(flush, pause);
    },
    [name, basedOn, flush, forget],
  );
  return useMemo(
    () => ({
      keep,
      forget,
      savedAt,
      /** What was changed is not kept: the device is full, or forbids it. */ isFull,
    }),
    [keep, forget, savedAt, isFull],
  );
}
export type Draft<Values> = ReturnType<typeof useDraft<Values>>;
