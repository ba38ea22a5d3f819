import { useTexts } from '@endzone/shared-ui/i18n/texts.ts';
import { memo } from 'react';
import { KeyHints as Keys } from '../../data/editing/KeyHints.tsx';

const hints = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'down'],
  ['Tab', 'right'],
  ['F2', 'edit'],
  ['Esc', 'restore'],
  ['Esc Tab', 'leave'],
  ['Esc Shift Tab', 'leaveBack'],
  ['Ctrl V', 'paste'],
  ['Ctrl Z', 'undo'],
  ['Ctrl S', 'save'],
  ['Ctrl Enter', 'finish'],
  ['Alt ↑ ↓', 'games'],
] as const;

/** The keys of the grid. */
export const KeyHints = memo(function KeyHints() {
  const t = useTexts();
  return <Keys hints={hints.map(([key, name]) => [key, t(`gameSheet.keys.${name}`)] as const)} />;
});
