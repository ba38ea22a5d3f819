import type { StatKey } from '@endzone/contracts/game';
import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import type { ChangeEvent, ClipboardEvent } from 'react';
import { isDerived } from './model/columns.ts';
import { isBlock } from './model/paste.ts';
import { cellId, rowOf, valueOf, type SheetPlayer, type Side } from './model/sheet.ts';
import { useSheetView } from './sheetContext.ts';

/** What a cell shows and does, in the grid and in the cards alike. */
export function useCell(side: Side, player: SheetPlayer, key: StatKey) {
  const t = useTexts();
  const { state, apply, marks, isClosed, onActive, onBlock } = useSheetView();
  const cell = { playerId: player.id, key };
  const id = cellId(cell);
  const { plays, texts } = rowOf(state.present, player.id);
  const text = texts[key] ?? '';
  const mark = marks.get(id);
  const computed = plays && text.trim() === '' ? valueOf(state.present, side, player.id, key) : undefined;
  const isTyping = state.typing === id;
  const isFollowing = isDerived(key) && text.trim() === '';
  return {
    id,
    mark,
    /** Follows from the scores. */
    isFollowing,
    isOverruled: isDerived(key) && text.trim() !== '',
    isZero: !isFollowing && plays && (text.trim() === '' || text.trim() === '0'),
    input: {
      'data-cell': id,
      value: isTyping || computed === undefined ? text : String(computed),
      // A phone's numeric keys have no minus.
      inputMode:
        key.endsWith('_yds') || key === 'win_loss' || key === 'score_difference' ? 'text' : 'decimal',
      autoComplete: 'off',
      readOnly: isClosed,
      'aria-label': t('season.sheet.cell', { player: player.name, stat: t(`season.stat.long.${key}`) }),
      'aria-invalid': mark?.tone === 'error' || undefined,
      title: mark?.text,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        apply({ kind: 'typed', cell, text: event.target.value }),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        const pasted = event.clipboardData.getData('text');
        if (!isBlock(pasted) || isClosed) return;
        event.preventDefault();
        onBlock(pasted, cell);
      },
    } as const,
    activate: () => onActive(cell),
  };
}
