import type { KeyboardEvent } from 'react';

/** Up and down lead to the same field of the row before and after. */
export function moveByRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const field = event.currentTarget;
  const column = [
    ...(field.closest('section')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter(({ dataset }) => dataset['column'] === field.dataset['column']);
  const next = column[column.indexOf(field) + (event.key === 'ArrowUp' ? -1 : 1)];
  next?.focus();
  next?.select();
}
