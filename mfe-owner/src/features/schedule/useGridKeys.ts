import type { KeyboardEvent } from 'react';
import { useSchedule } from './scheduleContext.ts';

/** A game that is being carried, and over which round it is. */
export type Lifted = { key: string; from: number; to: number };

type Options = {
  lifted: Lifted | undefined;
  onLift: (lifted: Lifted | undefined) => void;
  lastRound: number;
  onAdd: (round: number) => void;
};

const roundOf = (element: Element) => Number(element.closest<HTMLElement>('[data-round]')?.dataset['round']);

/** The chip above or below, at the same place of its row or the last one. */
function neighbour(grid: HTMLElement, from: HTMLElement, by: number): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-round]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-game]'),
  ]);
  const at = rows.findIndex((row) => row.includes(from));
  const column = rows[at]?.indexOf(from) ?? 0;
  for (let next = at + by; next >= 0 && next < rows.length; next += by) {
    const row = rows[next] ?? [];
    if (row.length > 0) return row[Math.min(column, row.length - 1)];
  }
  return undefined;
}

/** Arrows move the focus, Space lifts, arrows carry, Enter puts down, Escape lets go; N adds, Delete removes. */
export function useGridKeys({ lifted, onLift, lastRound, onAdd }: Options) {
  const { apply, startedRounds } = useSchedule();
  return (event: KeyboardEvent<HTMLElement>) => {
    const chip =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-game]') : null;
    if (!chip || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = chip.dataset['game'] ?? '';
    const round = roundOf(chip);
    const isFixed = chip.dataset.fixed === 'true';
    const done = () => event.preventDefault();
    if (lifted) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by !== undefined) {
        const to = Math.min(lastRound, Math.max(startedRounds + 1, lifted.to + by));
        onLift({ ...lifted, to });
        return done();
      }
      if (event.key === 'Enter' || event.key === ' ') {
        const grid = event.currentTarget;
        apply({ kind: 'moved', key: lifted.key, from: lifted.from, to: lifted.to });
        onLift(undefined);
        // The game stands in another row now, as another button.
        setTimeout(() => grid.querySelector<HTMLElement>(`[data-game="${lifted.key}"]`)?.focus());
        return done();
      }
      if (event.key === 'Escape') {
        onLift(undefined);
        return done();
      }
      return;
    }
    const grid = event.currentTarget;
    const all = [...grid.querySelectorAll<HTMLElement>('[data-game]')];
    const at = all.indexOf(chip);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowRight: all[at + 1],
      ArrowLeft: all[at - 1],
      ArrowDown: neighbour(grid, chip, 1),
      ArrowUp: neighbour(grid, chip, -1),
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key in targets) {
      targets[event.key]?.focus();
      return done();
    }
    if (event.key === ' ' && !isFixed) {
      onLift({ key, from: round, to: round });
      return done();
    }
    if (event.key === 'Delete' && !isFixed) {
      const next = all[at + 1] ?? all[at - 1];
      apply({ kind: 'removed', key });
      next?.focus();
      return done();
    }
    if (event.key.toLowerCase() === 'n' && round > startedRounds) {
      onAdd(round);
      return done();
    }
  };
}
