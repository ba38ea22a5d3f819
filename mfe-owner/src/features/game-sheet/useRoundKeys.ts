import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Edit } from './model/edit.ts';
import { cellId, sides } from './model/sheet.ts';
import { typedAhead } from './model/typedAhead.ts';
import { gameBeside, nextToEnter, sheetPath } from './roundGames.ts';

type Options = {
  game: RealGame;
  week: number;
  games: readonly RealGame[];
  isDirty: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  /** A closed sheet takes no keys. */
  isClosed: boolean;
  takeKeys: () => readonly string[];
  apply: Dispatch<Edit>;
  /** What is being typed goes into the sheet; answers whether there was something. */
  settle: () => boolean;
};

/** Whoever came here by a key goes on with the first score. */
const byKey = { isByKey: true };
export const isByKey = (state: unknown) => typeof state === 'object' && state !== null && 'isByKey' in state;

/** From game to game of the round without a pointer: the one beside, or the next without a score once this one is saved. */
export function useRoundKeys(options: Options) {
  const { game, week, games, isDirty, isBusy, hasFailed, isClosed, takeKeys, apply, settle } = options;
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const go = (to: RealGame | undefined) => to && void navigate(sheetPath(to.id), { state: byKey });
  const leave = () => {
    if (settle()) return;
    isLeaving.current = false;
    const next = nextToEnter(games, game.id);
    if (next) go(next);
    else void navigate(`/owner/stats?week=${week}`);
  };
  const leaveNow = useEffectEvent(leave);
  const arrive = useEffectEvent(() => {
    const { scores, focus } = typedAhead(isClosed ? [] : takeKeys());
    const cell = focus === 'grid' ? '[data-spot="0:0"]' : `[data-cell="${cellId({ score: focus })}"]`;
    const field = document.querySelector<HTMLInputElement>(cell);
    field?.focus();
    for (const side of sides) {
      const text = scores[side];
      if (text !== undefined) apply({ kind: 'typed', cell: { score: side }, text });
    }
    // What is typed next goes on behind what was typed already.
    if (focus !== 'grid' && scores[focus]) requestAnimationFrame(() => field?.setSelectionRange(3, 3));
  });
  useEffect(() => {
    if (isByKey(state)) arrive();
  }, [state]);
  useEffect(() => {
    if (isLeaving.current && hasFailed) isLeaving.current = false;
    if (isLeaving.current && !isDirty && !isBusy) leaveNow();
  }, [isDirty, isBusy, hasFailed]);
  return {
    previous: () => go(gameBeside(games, game.id, -1)),
    next: () => go(gameBeside(games, game.id, 1)),
    /** Saves what is typed and goes on. */
    finish: (save: () => boolean) => {
      if (!isDirty) leave();
      // Pressed again while it is being saved, it still goes on.
      else isLeaving.current = isBusy || save();
    },
  };
}
