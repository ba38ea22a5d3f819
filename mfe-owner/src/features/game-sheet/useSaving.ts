import type { RealGame } from '@endzone/contracts/stats/realGames';
import { ApiError } from '@endzone/shared-ui/api/errors.ts';
import { isTransient } from '@endzone/shared-ui/api/failure.ts';
import { useCommand } from '@endzone/shared-ui/api/useCommand.ts';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGameSaved } from '../../data/games/useGameSaved.ts';
import { getGame, sendSheet, type SheetCommand } from './api.ts';
import { merge } from './model/merge.ts';
import { isSameSheet, playersOf, sheetOf, sides, wireOf, type Sheet } from './model/sheet.ts';
import { selectTheirs } from './selectors.ts';
import { sheetLoaded, theirsTaken } from './slice.ts';
import type { SheetEditing } from './useEditing.ts';

/** Sending a sheet: what was asked, how it went, and what somebody else saved meanwhile. */
export function useSaving(game: RealGame, editing: SheetEditing) {
  const { apply, base, state, isDirty, setConflicts } = editing;
  const { present } = state;
  const dispatch = useDispatch();
  const theirs = useSelector(selectTheirs);
  const { send, isBusy, failure, refused, refusedSheet, gone, forget } = useSheetCommand(game, editing);

  useEffect(() => {
    // Nobody was typing here: the newer sheet simply takes its place.
    if (!theirs || isDirty) return;
    const sheet = sheetOf(theirs);
    if (!isSameSheet(sheet, base)) apply({ kind: 'replaced', sheet });
    dispatch(theirsTaken());
  }, [theirs, isDirty, base, apply, dispatch]);

  // While the other sheet is there, that is what is said of it.
  const isChanged = failure?.code === 'game_changed' && theirs !== undefined;
  const isLocked = failure?.code === 'week_locked';
  return {
    isBusy,
    theirs: isDirty ? theirs : undefined,
    theirCount: theirs ? merge(base, present, sheetOf(theirs)).theirCount : 0,
    /** The week is locked: asked once more, then with force. */
    locked: isLocked ? refused : undefined,
    /** Names of whom the sheet has no more. */
    gone: failure ? gone : [],
    /** Anything else that was refused, and what was to be done. */
    failure: isLocked || isChanged ? undefined : failure,
    refused,
    refusedSheet,
    save: () =>
      void send({
        kind: 'save',
        gameId: game.id,
        version: game.version,
        force: false,
        sheet: wireOf(game, present),
      }),
    /** Withdraws the sheet at the version at which that was asked. After a transient failure the same request is sent again, since it may have been done. */
    withdraw: (kind: 'undo' | 'delete', version: number) => {
      const isAgain = failure && isTransient(failure) && refused?.kind === kind;
      void send(isAgain ? refused : { kind, gameId: game.id, version, force: false });
    },
    force: (command: SheetCommand) => void send({ ...command, force: true }),
    forget,
    /** Mine and theirs in one sheet; nothing that I typed is lost. */
    join: () => {
      if (!theirs) return;
      const merged = merge(base, present, sheetOf(theirs));
      apply({ kind: 'merged', sheet: merged.sheet });
      setConflicts(merged.conflicts);
      dispatch(theirsTaken());
      forget();
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;

/** One command at a time; what it answers goes into the sheet that is being edited. */
function useSheetCommand(game: RealGame, { apply, state: { present }, setConflicts }: SheetEditing) {
  const t = useTexts();
  const dispatch = useDispatch();
  const takeSaved = useGameSaved();
  const sentSheet = useRef<Sheet>(undefined);
  const [refused, setRefused] = useState<SheetCommand>();
  const [refusedSheet, setRefusedSheet] = useState<Sheet>();
  const [gone, setGone] = useState<readonly string[]>([]);

  /** Who was deleted or moved since the sheet was opened: the game is read anew, without them. */
  const goneOf = ({ violations }: ApiError): string[] => {
    const ids = violations
      .filter(({ code }) => code === 'not_on_sheet')
      .map(({ property }) => property.split('.')[1]);
    const players = sides.flatMap((side) => playersOf(game, present, side));
    return players.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  };
  const sendOrReadTheirs = async (command: SheetCommand) => {
    try {
      return await sendSheet(command);
    } catch (error) {
      const names = error instanceof ApiError ? goneOf(error) : [];
      setGone(names);
      const isChanged = error instanceof ApiError && error.code === 'game_changed';
      if (isChanged || names.length > 0) await readTheirs(command.gameId);
      throw error;
    }
  };
  /** Somebody saved meanwhile: their sheet is read, so that both can be put together. */
  const readTheirs = async (gameId: string) => {
    try {
      dispatch(sheetLoaded(await getGame(gameId)));
    } catch {
      // The refusal is on the page; the next save asks again.
    }
  };
  const { run, isBusy, failure, reset } = useCommand(sendOrReadTheirs, {
    toast: (_, { kind }) => ({ title: t(`gameSheet.sent.${kind}`) }),
    onDone: (game, { kind }) => {
      takeSaved(game);
      const saved = sheetOf(game);
      if (kind !== 'save') apply({ kind: 'replaced', sheet: saved });
      // A derived figure that was typed as it would be follows the scores again; what was typed since stays.
      else if (sentSheet.current === present && !isSameSheet(saved, present))
        apply({ kind: 'merged', sheet: saved });
      setConflicts([]);
    },
    onFailed: (_, command) => {
      setRefused(command);
      setRefusedSheet(sentSheet.current);
    },
  });
  const send = (command: SheetCommand) => {
    if (command.kind === 'save') sentSheet.current = present;
    return run(command);
  };
  return { send, isBusy, failure, refused, refusedSheet, gone, forget: reset };
}
