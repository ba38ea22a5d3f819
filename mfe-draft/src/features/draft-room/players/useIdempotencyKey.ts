import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectView } from '../../../data/draft/selectors.ts';

/** A press again after a silence is the same command; after a refusal, or in another turn, it is a new one. */
export function useIdempotencyKey() {
  const { outcome } = useSelector(selectView);
  const wish = useRef({ of: '', key: '' });
  return (playerId: string, pickNo: number): string => {
    const of = `${pickNo} ${playerId}`;
    const isRefused = outcome?.kind === 'refused' && outcome.key === wish.current.key;
    if (wish.current.of !== of || isRefused) wish.current = { of, key: makeKey() };
    return wish.current.key;
  };
}
