import type { ScoreForm } from './scoreForm.ts';

/** A form under somebody's hands: every step can be taken back. `field` is the one whose letters are one step. */
export type Editing = {
  past: readonly ScoreForm[];
  present: ScoreForm;
  future: readonly ScoreForm[];
  field: string | undefined;
};

const longestPast = 200;

export const editingOf = (present: ScoreForm): Editing => ({
  past: [],
  present,
  future: [],
  field: undefined,
});

/** One step; with `field`, what is typed there on and on is the same step. */
export function changed(state: Editing, present: ScoreForm, field?: string): Editing {
  if (field !== undefined && field === state.field) return { ...state, present, future: [] };
  return { past: [...state.past, state.present].slice(-longestPast), present, future: [], field };
}

export function undone(state: Editing): Editing {
  const before = state.past.at(-1);
  if (!before) return state;
  return {
    past: state.past.slice(0, -1),
    present: before,
    future: [state.present, ...state.future],
    field: undefined,
  };
}

export function redone(state: Editing): Editing {
  const [after, ...later] = state.future;
  if (!after) return state;
  return { past: [...state.past, state.present], present: after, future: later, field: undefined };
}
