import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where an arrow, Home or End leads in a row of things that is one stop of the Tab key. */
export const rovingIndex = (key: string, index: number, count: number): number | undefined =>
  steps[key]?.(index, count);

/** Moves the focus among the elements of `selector` inside the row and tells which one has it. */
export function rove(event: KeyboardEvent<HTMLElement>, selector: string, onMove?: (index: number) => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.findIndex((item) => item === event.target);
  const next = index < 0 ? undefined : rovingIndex(event.key, index, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
  onMove?.(next);
}
