import type { Slot } from '@endzone/contracts/game';
import type { ReactNode } from 'react';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { SlotMark } from './PositionMark.tsx';
import { EmptyWords, HeadRow, List, Row } from './RosterRows.styles.ts';

/** A place without a player: hatched, with a word and the way to fill it. */
export function EmptySlotRow({ slot, action }: { slot: Slot; action?: ReactNode }) {
  const t = useUiTexts();
  return (
    <Row $isEmpty>
      <SlotMark slot={slot} />
      <EmptyWords>{t(slot === 'BENCH' ? 'slot.emptyBench' : 'slot.empty')}</EmptyWords>
      {action}
    </Row>
  );
}

/** Rows of a line-up. The heads are there where there is room for their columns. */
export function RosterList({
  heads,
  label,
  children,
}: {
  heads?: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <List aria-label={label}>
      {heads && <HeadRow aria-hidden="true">{heads}</HeadRow>}
      {children}
    </List>
  );
}
