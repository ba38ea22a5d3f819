import type { Trade } from '../../domain/trade.ts';
import type { TradeDocument } from './model.ts';

/** A stored proposal as the rules see it. */
export function asTrade({ _id, status, from, to }: TradeDocument): Trade {
  return { id: _id, status, from, to };
}
