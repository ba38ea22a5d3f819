import type { DraftState } from '@endzone/contracts/fantasy/draft';

/** Nothing more is picked, and nothing more happens in the room. */
export const isOver = ({ status }: Pick<DraftState, 'status'>): boolean =>
  status === 'ongoing' || status === 'finished';
