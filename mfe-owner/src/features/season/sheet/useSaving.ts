import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { useHost } from '@endzone/shared-ui/host/HostContext.tsx';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { RealGame } from '@endzone/contracts/types/stats';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { merge } from './model/merge.ts';
import { isSameSheet, sheetOf, wireOf, type Sheet } from './model/sheet.ts';
import { selectSheet } from './selectors.ts';
import { refusedSeen, sendingAsked, sentSeen, theirsTaken, type Sending } from './slice.ts';
import type { SheetEditing } from './useEditing.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Sending a sheet: what was asked, how it went, and what somebody else saved meanwhile. */
export function useSaving(game: RealGame, { apply, base, state, isDirty, setConflicts }: SheetEditing) {
  const t = useTexts();
  const host = useHost();
  const dispatch = useDispatch();
  const { sending, sent, refused, theirs } = useSelector(selectSheet);
  const { present } = state;
  const sentSheet = useRef<Sheet>(undefined);

  useEffect(() => {
    if (!sent || sent.kind === 'date') return;
    host.toast({ kind: 'ok', title: t(`season.sent.${sent.kind}`) });
    const answer = sheetOf(sent.game);
    if (sent.kind !== 'save') apply({ kind: 'replaced', sheet: answer });
    // A derived figure that was typed as it would be follows the scores again; what was typed since stays.
    else if (sentSheet.current === present && !isSameSheet(answer, present))
      apply({ kind: 'merged', sheet: answer });
    setConflicts([]);
    dispatch(sentSeen());
  }, [sent, present, host, t, apply, setConflicts, dispatch]);

  useEffect(() => {
    // Nobody was typing here: the newer sheet simply takes its place.
    if (!theirs || isDirty) return;
    const sheet = sheetOf(theirs);
    if (!isSameSheet(sheet, base)) apply({ kind: 'replaced', sheet });
    dispatch(theirsTaken());
  }, [theirs, isDirty, base, apply, dispatch]);

  // While the other sheet is there, that is what is said of it.
  const isChanged = codeOf(refused?.error) === 'game_changed' && theirs !== undefined;
  const isLocked = codeOf(refused?.error) === 'week_locked';
  return {
    isBusy: sending !== undefined,
    theirs: isDirty ? theirs : undefined,
    /** The week is locked: asked once more, then with force. */
    locked: isLocked ? refused?.sending : undefined,
    /** Anything else that was refused. */
    refusal: isLocked || isChanged || refused?.sending.kind === 'date' ? undefined : refused?.error,
    save: (force = false) => {
      sentSheet.current = present;
      dispatch(
        sendingAsked({
          kind: 'save',
          gameId: game.id,
          sheet: { ...wireOf(game, present), version: game.version, force },
        }),
      );
    },
    take: (kind: 'undo' | 'delete', force = false) =>
      dispatch(sendingAsked({ kind, gameId: game.id, force })),
    again: (what: Sending) =>
      dispatch(
        sendingAsked(
          what.kind === 'save'
            ? { ...what, sheet: { ...what.sheet, force: true } }
            : what.kind === 'date'
              ? what
              : { ...what, force: true },
        ),
      ),
    forget: () => dispatch(refusedSeen()),
    /** Mine and theirs in one sheet; nothing that I typed is lost. */
    join: () => {
      if (!theirs) return;
      const merged = merge(base, present, sheetOf(theirs));
      apply({ kind: 'merged', sheet: merged.sheet });
      setConflicts(merged.conflicts);
      dispatch(theirsTaken());
      dispatch(refusedSeen());
    },
    nbTheirs: theirs ? merge(base, present, sheetOf(theirs)).nbTheirs : 0,
  };
}
export type Saving = ReturnType<typeof useSaving>;
