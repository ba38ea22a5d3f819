import type { RealGame } from '@endzone/contracts/stats/realGames';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { gameBeside, nextToEnter, sheetPath } from './roundGames.ts';

type Options = {
  game: RealGame;
  games: readonly RealGame[];
  isDirty: boolean;
  isBusy: boolean;
  hasFailed: boolean;
};

/** Whoever came here by a key goes on with the first score. */
const byKey = { isByKey: true };
const isByKey = (state: unknown) => typeof state === 'object' && state !== null && 'isByKey' in state;

/** From game to game of the round without a pointer: the one beside, or the next without a score once this one is saved. */
export function useRoundKeys({ game, games, isDirty, isBusy, hasFailed }: Options) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const go = (to: RealGame | undefined) => to && void navigate(sheetPath(to.id), { state: byKey });
  const leave = useEffectEvent(() => {
    isLeaving.current = false;
    const next = nextToEnter(games, game.id);
    if (next) go(next);
    else void navigate(`/owner/stats?week=${game.week}`);
  });
  useEffect(() => {
    if (isByKey(state)) document.querySelector<HTMLInputElement>('[data-cell="score.1"]')?.focus();
  }, [state]);
  useEffect(() => {
    if (isLeaving.current && hasFailed) isLeaving.current = false;
    if (isLeaving.current && !isDirty && !isBusy) leave();
  }, [isDirty, isBusy, hasFailed]);
  return {
    previous: () => go(gameBeside(games, game.id, -1)),
    next: () => go(gameBeside(games, game.id, 1)),
    /** Saves what is typed and goes on. */
    finish: (save: () => boolean) => {
      if (isDirty) isLeaving.current = save();
      else go(nextToEnter(games, game.id));
    },
  };
}
