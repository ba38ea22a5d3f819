import type { StatKey } from '@endzone/contracts/game';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type Dispatch } from 'react';
import type { CellView } from './model/cellView.ts';
import { hasMinus } from './model/cellView.ts';
import type { Edit } from './model/edit.ts';
import { isBlock } from './model/paste.ts';
import type { Spot } from './model/move.ts';
import type { Cell } from './model/sheet.ts';
import type { SheetView } from './sheetContext.ts';
import { CellInput, CellMark, Overruled, StatTd } from './StatGrid.styles.ts';

type Props = Omit<CellView, 'id'> & {
  playerId: string;
  statKey: StatKey;
  label: string;
  tone: 'error' | 'warn' | undefined;
  note: string | undefined;
  row: number;
  column: number;
  /** The one tab stop of the grid. */
  isStop: boolean;
  isHere: boolean;
  isClosed: boolean;
  apply: Dispatch<Edit>;
  onSpot: (spot: Spot) => void;
  onActive: (cell: Cell) => void;
  onBlock: SheetView['onBlock'];
};

/** One cell of the grid. A sheet has hundreds: only the one that changed is drawn anew. */
export const StatCell = memo(function StatCell(props: Props) {
  const { playerId, statKey, tone, isFollowing, isHere, row, column } = props;
  const cell = { playerId, key: statKey };
  return (
    <StatTd $tone={tone} $isFollowing={isFollowing} $isHere={isHere}>
      <CellInput
        data-cell={`${playerId}.${statKey}`}
        data-spot={`${row}:${column}`}
        value={props.value}
        tabIndex={props.isStop ? 0 : -1}
        inputMode={hasMinus(statKey) ? 'text' : 'decimal'}
        autoComplete="off"
        readOnly={props.isClosed}
        aria-label={props.label}
        aria-invalid={tone === 'error' || undefined}
        title={props.note}
        $isQuiet={props.isZero || isFollowing}
        onFocus={(event) => {
          props.onSpot({ row, column });
          props.onActive(cell);
          event.target.select();
        }}
        onChange={(event) => props.apply({ kind: 'typed', cell, text: event.target.value })}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!isBlock(pasted) || props.isClosed) return;
          event.preventDefault();
          props.onBlock(pasted, cell);
        }}
      />
      {tone && (
        <CellMark $tone={tone}>
          <TriangleAlert size="0.8em" strokeWidth={2} aria-hidden />
        </CellMark>
      )}
      {props.isOverruled && !tone && <Overruled />}
    </StatTd>
  );
});
