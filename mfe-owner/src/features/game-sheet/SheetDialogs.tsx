import { AddPlayerDialog } from './AddPlayerDialog.tsx';
import type { Cell, Side } from './model/sheet.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { SheetQuestions, type Question } from './SheetQuestions.tsx';
import type { Saving } from './useSaving.ts';

/** What is open over the sheet: at most one at a time. */
export type SheetDialog =
  | { kind: 'paste'; text: string; cell: { playerId: string; key: string } | undefined }
  | { kind: 'add' }
  | Question;

type Props = {
  dialog: SheetDialog | undefined;
  side: Side;
  isAll: boolean;
  saving: Saving;
  onDiscard: () => void;
  onZeros: () => void;
  onAdded: (cell: Cell) => void;
  onSide: (side: Side) => void;
  onClose: () => void;
};

export function SheetDialogs(props: Props) {
  const { dialog, side, isAll, saving, onDiscard, onZeros, onAdded, onSide, onClose } = props;
  if (dialog?.kind === 'paste')
    return <PasteDialog text={dialog.text} cell={dialog.cell} {...{ side, isAll, onSide, onClose }} />;
  if (dialog?.kind === 'add') return <AddPlayerDialog side={side} onAdded={onAdded} onClose={onClose} />;
  return (
    <SheetQuestions
      asked={dialog}
      saving={saving}
      onDiscard={onDiscard}
      onZeros={onZeros}
      onClose={onClose}
    />
  );
}
