import { makeKey } from '@endzone/shared-ui/api/intents.ts';
import { useSelector } from 'react-redux';
import { selectView } from '../../../data/draft/selectors.ts';

/** A press again, in the list or the queue, while it is open whether the last one counts is the same command; otherwise it is a new one. */
export function useIdempotencyKey() {
  const { outcome } = useSelector(selectView);
  return (playerId: string, pickNo: number): string => {
    const isSame = outcome?.playerId === playerId && outcome.pickNo === pickNo;
    return isSame && !outcome.isFinal ? outcome.key : makeKey();
  };
}
