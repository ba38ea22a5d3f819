import type { StatKey } from '@endzone/contracts/game';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { CellView } from './model/cellView.ts';
import { hasMinus } from './model/cellView.ts';
import { spotName } from './model/move.ts';
import { isBlock } from './model/paste.ts';
import { cellId } from './model/sheet.ts';
import type { SheetView } from './sheetContext.ts';
import { CellInput } from './StatGrid.styles.ts';

type Props = CellView & {
  playerId: string;
  playerName: string;
  statKey: StatKey;
  tone: 'error' | 'warn' | undefined;
  note: string | undefined;
  row: number;
  column: number;
  /** The one tab stop of the grid: the only cell that is a field. */
  isStop: boolean;
  isHere: boolean;
  isClosed: boolean;
} & Pick<SheetView, 'onType' | 'onBlock'>;

/** One cell of the grid. A sheet has hundreds: only the one that changed is drawn anew. */
export const StatCell = memo(function StatCell(props: Props) {
  const { playerId, statKey, tone, note, row, column, isStop, isHere } = props;
  const [unsettled, setUnsettled] = useState<Unsettled>({});
  const value = unsettled.letters ?? props.value;
  const place = {
    'data-cell': cellId({ playerId, key: statKey }),
    'data-spot': spotName({ row, column }),
    'aria-invalid': tone === 'error' || undefined,
    title: note,
  };
  return (
    <td
      role="gridcell"
      data-tone={tone}
      data-corner={isStop || tone !== undefined || props.isOverruled || undefined}
      data-here={isHere || undefined}
      data-following={props.isFollowing || undefined}
      data-quiet={props.isZero || props.isFollowing || undefined}
      // Also where the field stands: a cell that loses the focus with it lays out the whole page.
      tabIndex={-1}
      {...(!isStop && place)}
    >
      {isStop ? <Field {...props} value={value} onLeave={setUnsettled} place={place} /> : value}
      {tone && <TriangleAlert size="0.8em" strokeWidth={2} aria-hidden />}
      {props.isOverruled && !tone && <i />}
    </td>
  );
});

/** What was typed into a cell that is left and not in the sheet yet. */
type Unsettled = { letters?: string };
type FieldProps = Props & { place: object; onLeave: (unsettled: Unsettled) => void };

/** Keeps its letters itself: a key draws nothing anew but the field. */
function Field({ place, onLeave, ...props }: FieldProps) {
  const { playerId, playerName, statKey, value, isHere, isClosed } = props;
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  // One that follows would change the letters of the field by itself.
  const [first] = useState(value);
  const cell = { playerId, key: statKey };
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || isTyped.current || field.value === value) return;
    field.value = value;
    // Zeros of its line, or what was there before: the next key replaces that too.
    if (field.ownerDocument.activeElement === field) field.select();
  });
  useLayoutEffect(() => {
    const field = input.current;
    return () => {
      if (field && isTyped.current) onLeave({ letters: field.value });
    };
  }, [onLeave]);
  useLayoutEffect(() => {
    if (!isHere) return;
    const field = input.current;
    field?.focus({ preventScroll: true });
    // What is pressed stays under the pointer. Else by a row at a time: a leap draws half a page anew.
    if (!field?.closest(':active')) field?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isHere]);
  return (
    <CellInput
      {...place}
      ref={input}
      defaultValue={first}
      inputMode={hasMinus(statKey) ? 'text' : 'decimal'}
      autoComplete="off"
      readOnly={isClosed}
      aria-label={t('gameSheet.page.cell', { player: playerName, stat: t(`season.stat.long.${statKey}`) })}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        props.onType(cell, target.value, () => {
          isTyped.current = false;
          onLeave({});
        });
        // Only now: letters from before may have been settled by these.
        isTyped.current = true;
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text');
        if (!isBlock(pasted) || isClosed) return;
        event.preventDefault();
        props.onBlock(pasted, cell);
      }}
    />
  );
}
