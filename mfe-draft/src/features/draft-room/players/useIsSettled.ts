import { useEffect, useState } from 'react';

const settleMs = 1_000;

/**
 * False in the first moment after `turn` has changed on the screen: the button of a pick then takes the place of another one, for which
 * the press was meant, and nothing takes a pick back.
 */
export function useIsSettled(turn: unknown): boolean {
  const [settled, setSettled] = useState(turn);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(turn), settleMs);
    return () => clearTimeout(timer);
  }, [turn]);
  return settled === turn;
}
