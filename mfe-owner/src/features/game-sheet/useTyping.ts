import { onBack } from '@endzone/shared-ui/overlay/backListener.ts';
import { useCallback, useEffect, useMemo, useRef, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { Edit } from './model/edit.ts';
import { cellId, type Cell } from './model/sheet.ts';

type Held = { cell: Cell; text: string; isLeft: boolean; onSettled: () => void };
/** Letters of a cell, and what the field does once they are in the sheet. */
export type OnType = (cell: Cell, text: string, onSettled: () => void) => void;

const restMilliseconds = 300;

/** Cells show their letters at once; checks, sums and points are found again when the hands rest or do something else. */
export function useTyping(dispatch: Dispatch<Edit>) {
  /** In the order in which they were typed into: each is a step of undo. */
  const held = useRef(new Map<string, Held>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Answers whether something was held. */
  const settle = useCallback((): boolean => {
    const all = [...held.current.values()];
    clearTimeout(timer.current);
    held.current.clear();
    for (const { cell, text, isLeft, onSettled } of all) {
      dispatch({ kind: 'typed', cell, text });
      if (isLeft) dispatch({ kind: 'left' });
      onSettled();
    }
    return all.length > 0;
  }, [dispatch]);
  const wait = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, restMilliseconds);
  }, [settle]);

  useEffect(() => {
    const settleNow = () => flushSync(settle);
    const handleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || key === 'Escape') settleNow();
    };
    // Before anybody else hears of it: a command goes by the whole sheet.
    const first = { capture: true };
    document.addEventListener('keydown', handleKey, first);
    document.addEventListener('pointerdown', settleNow, first);
    addEventListener('pagehide', settleNow, first);
    const endBack = onBack(settleNow);
    return () => {
      document.removeEventListener('keydown', handleKey, first);
      document.removeEventListener('pointerdown', settleNow, first);
      removeEventListener('pagehide', settleNow, first);
      endBack();
      clearTimeout(timer.current);
    };
  }, [settle]);

  return useMemo(
    () => ({
      settle,
      onType: ((cell, text, onSettled) => {
        const id = cellId(cell);
        // Typed into once more it is the newest step.
        if (held.current.get(id)?.isLeft) settle();
        held.current.set(id, { cell, text, isLeft: false, onSettled });
        wait();
      }) satisfies OnType,
      apply: (action: Edit) => {
        if (action.kind === 'left' && held.current.size > 0) {
          for (const one of held.current.values()) one.isLeft = true;
          wait();
          return;
        }
        // A sheet that comes in from elsewhere goes below what is being typed.
        if (action.kind !== 'merged' && action.kind !== 'replaced') settle();
        dispatch(action);
      },
    }),
    [dispatch, settle, wait],
  );
}
