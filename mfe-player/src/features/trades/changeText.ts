import type { Translate } from '@endzone/shared-ui/i18n/texts.ts';
import type { RosterPlayer } from '@endzone/contracts/fantasy/rosters';
import type { LineupChange, SlotChange } from './lineupChange.ts';

/** One change of a line-up as a sentence. */
function sentenceOf(t: Translate, ui: Translate, change: SlotChange): string {
  const values = { slot: ui(`slot.${change.slot}`), out: change.out?.name, in: change.in?.name };
  if (change.slot === 'BENCH') {
    if (change.in && change.out) return t('trades.change.bench', values);
    return change.in ? t('trades.change.toBench', values) : t('trades.change.benchFreed');
  }
  if (change.in && change.out) return t('trades.change.starts', values);
  return change.in ? t('trades.change.fills', values) : t('trades.change.empties', values);
}

/** What changes in a line-up, in sentences. */
export function changeText(t: Translate, ui: Translate, { slots }: LineupChange): string {
  return slots.map((change) => sentenceOf(t, ui, change)).join(' ');
}

export const namesOf = (players: readonly RosterPlayer[]): string =>
  players.map(({ name }) => name).join(', ');
