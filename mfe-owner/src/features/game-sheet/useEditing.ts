import type { RealGame } from '@endzone/contracts/stats/realGames';
import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { edit, editingOf } from './model/edit.ts';
import { forgetDraft, keepDraft, readDraft } from './model/keptDraft.ts';
import { merge, type Conflict } from './model/merge.ts';
import { isSameSheet, sheetOf, type Sheet } from './model/sheet.ts';

type Start = { sheet: Sheet; conflicts: Conflict[]; shared?: Sheet | undefined };

/** The draft of this device, put together with what was saved since. */
function startOf(game: RealGame): Start {
  const saved = sheetOf(game);
  const kept = readDraft(game.id);
  if (!kept) return { sheet: saved, conflicts: [] };
  if (kept.version === game.version) return { sheet: kept.sheet, conflicts: [], shared: kept.shared };
  return merge(kept.base, kept.sheet, saved);
}

/** A sheet under somebody's hands: every step can be taken back, and is kept on this device until it is saved. */
export function useEditing(game: RealGame) {
  const base = useMemo(() => sheetOf(game), [game]);
  const [start] = useState(() => startOf(game));
  const [state, apply] = useReducer(edit, start.sheet, editingOf);
  const [conflicts, setConflicts] = useState(start.conflicts);
  const [shared, setShared] = useState(start.shared);
  const [keptAt, setKeptAt] = useState<number>();
  const { present } = state;
  const isDirty = !isSameSheet(base, present);
  const { id, version } = game;
  useEffect(() => {
    if (!isDirty) {
      forgetDraft(id);
      return;
    }
    const savedAt = serverNow();
    const isKept = keepDraft(id, { version, base, sheet: present, shared, savedAt });
    setKeptAt(isKept ? savedAt : undefined);
  }, [id, version, base, present, shared, isDirty]);
  return {
    state,
    apply,
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
