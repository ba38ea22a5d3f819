import { serve } from '@endzone/common/internalRoute';
import * as internal from '@endzone/contracts/internal/content';
import { drawCard } from './service.ts';

/** Pictures to share, drawn for other services; whoever asks has put them into words. */
export const shareCardsInternal = [serve(internal.drawCard, (card) => drawCard(card))];
