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

const asTyped = <Values>(values: Values): Values => values;

/**
 * Keeps what is typed on this device, a moment after the last key and when the page is left.
 *
 * @param asSaved makes of the values what saving would make of them: where the results are alike there is no draft.
 */
export function useDraft<Values>(
  name: string,
  saved: Values,
  basedOn: string,
  keptAt?: number,
  asSaved: (values: Values) => Values = asTyped,
) {
  const [savedAt, setSavedAt] = useState(keptAt);
  const [isFull, setFull] = useState(false);
  const state = useRef<State>({ base: JSON.stringify(asSaved(saved)), pending: undefined, timer: undefined });

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
      if (now !== undefined) state.current.base = JSON.stringify(asSaved(now));
      forgetDraft(name);
      setSavedAt(undefined);
      setFull(false);
    },
    [name, asSaved],
  );
  const keep = useCallback(
    (values: Values) => {
      clearTimeout(state.current.timer);
      state.current.pending = () => {
        if (JSON.stringify(asSaved(values)) === state.current.base) return forget();
        const at = serverNow();
        const isKept = keepDraft(name, { values, savedAt: at, basedOn });
        setFull(!isKept);
        if (isKept) setSavedAt(at);
      };
      state.current.timer = setTimeout(flush, pause);
    },
    [name, basedOn, flush, forget, asSaved],
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
