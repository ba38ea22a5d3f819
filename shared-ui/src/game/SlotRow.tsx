import type { Slot } from '@endzone/contracts/game';
import type { ReactNode } from 'react';
import { useUiTexts } from '../layout/useUiTexts.ts';
import { SlotMark } from './PositionMark.tsx';
import {
  Actions,
  Average,
  EmptyWords,
  Frame,
  Gone,
  HeadRow,
  HeadWords,
  Row,
  Score,
  Spark,
  Who,
} from './RosterRows.styles.ts';

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

/** Rows of a line-up. On a phone the heads are those of the columns that are left. */
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
    <Frame>
      {heads && <HeadRow aria-hidden="true">{heads}</HeadRow>}
      <ul aria-label={label}>{children}</ul>
    </Frame>
  );
}

type RosterHeadsProps = {
  /** What the rows say of the players, where that is more than their slot. */
  who?: string | undefined;
  /** Whether the rows have weeks and an average. */
  hasWeeks?: boolean;
  points: string;
  action?: ReactNode;
};

/** The heads of the columns that player rows have. `action` is one like those in the rows: it keeps its place. */
export function RosterHeads({ who, hasWeeks = true, points, action }: RosterHeadsProps) {
  const t = useUiTexts();
  return (
    <>
      <Who>
        <HeadWords>{who ?? t('player.head.who')}</HeadWords>
      </Who>
      {hasWeeks && (
        <>
          <Spark>
            <HeadWords>{t('player.head.weeks')}</HeadWords>
          </Spark>
          <Average>
            <HeadWords $isNumber>{t('player.head.average')}</HeadWords>
          </Average>
        </>
      )}
      <Score $isQuiet>
        <HeadWords $isNumber>{points}</HeadWords>
      </Score>
      {action && (
        <Gone>
          <Actions>{action}</Actions>
        </Gone>
      )}
    </>
  );
}
