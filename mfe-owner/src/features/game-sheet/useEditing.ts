import type { RealGame } from '@endzone/contracts/stats/realGames';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { edit, editingOf } from './model/edit.ts';
import { forgetDraft, keepDraft, readDraft } from './model/keptDraft.ts';
import { merge, type Conflict } from './model/merge.ts';
import { isSameSheet, sheetOf, type Sheet } from './model/sheet.ts';
import { useTyping } from './useTyping.ts';

type Start = { sheet: Sheet; conflicts: Conflict[]; shared?: Sheet | undefined };

/** The draft of this device, put together with what was saved since; none of it can be saved once the season is over. */
function startOf(game: RealGame, saved: Sheet, isOver: boolean): Start {
  const kept = isOver ? undefined : readDraft(game.id);
  if (!kept) return { sheet: saved, conflicts: [] };
  if (kept.version === game.version) return { sheet: kept.sheet, conflicts: [], shared: kept.shared };
  return merge(kept.base, kept.sheet, saved);
}

const pauseMilliseconds = 400;

/** A sheet under somebody's hands: every step can be taken back, and is kept on this device until it is saved. */
export function useEditing(game: RealGame, isOver: boolean) {
  const base = useMemo(() => sheetOf(game), [game]);
  const [start] = useState(() => startOf(game, base, isOver));
  const [state, dispatch] = useReducer(edit, start.sheet, editingOf);
  const { apply, onType, settle } = useTyping(dispatch);
  const [conflicts, setConflicts] = useState(start.conflicts);
  const [shared, setShared] = useState(start.shared);
  const [keptAt, setKeptAt] = useState<number>();
  const { present } = state;
  const isDirty = !isSameSheet(base, present);
  const { id, version } = game;
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const flush = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.keep();
    pending.current = undefined;
  }, []);
  useEffect(() => {
    if (!isDirty) {
      clearTimeout(pending.current?.timer);
      pending.current = undefined;
      // A season that is read anew may not be over after all.
      if (!isOver) forgetDraft(id);
      return;
    }
    const keep = () => {
      const savedAt = serverNow();
      const isKept = keepDraft(id, { version, base, sheet: present, shared, savedAt });
      setKeptAt(isKept ? savedAt : undefined);
    };
    // Not with every key: the whole sheet is written.
    pending.current = { timer: pending.current?.timer ?? setTimeout(flush, pauseMilliseconds), keep };
  }, [id, version, base, present, shared, isDirty, isOver, flush]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return {
    state,
    apply,
    onType,
    settle,
    base,
    isDirty,
    keptAt: isDirty ? keptAt : undefined,
    /** What the server keeps of it, for another device. */
    shared,
    setShared,
    conflicts,
    setConflicts,
  };
}
export type SheetEditing = ReturnType<typeof useEditing>;
