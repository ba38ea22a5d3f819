import { slotPositions, slots, type Position, type Slot } from '@endzone/contracts/game';

const bySpecificity = [...slots].sort((a, b) => slotPositions[a].length - slotPositions[b].length);

/**
 * "The new player takes the most specific free starting slot, then FLEX, then BENCH." Undefined when none of the free ones takes
 * them; whether others would make room for them is for the server to say.
 */
export const slotFor = (position: Position, openSlots: readonly Slot[]): Slot | undefined =>
  bySpecificity.find((slot) => openSlots.includes(slot) && slotPositions[slot].includes(position));

/** Whether a player of this position would fill one of the empty starting slots. */
export function fillsNeed(position: Position, openSlots: readonly Slot[]): boolean {
  const slot = slotFor(position, openSlots);
  return slot !== undefined && slot !== 'BENCH';
}
