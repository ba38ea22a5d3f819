import type { StatKey } from '@endzone/contracts/game';
import { isDerived, ownKeysOf } from '@endzone/contracts/statGroups';
import { cellId, rowOf, type Cell, type Row, type Sheet, type SheetPlayer, type Side } from './sheet.ts';

export type Change = { playerId: string; key: StatKey; text: string };
export type Editing = {
  past: readonly Sheet[];
  present: Sheet;
  future: readonly Sheet[];
  /** The cell that is being typed into: all its letters are one step of undo. */
  typing: string | undefined;
};

export type Edit =
  | { kind: 'typed'; cell: Cell; text: string }
  /** The cell was left. */
  | { kind: 'left' }
  /** Esc: what stood there before is back. */
  | { kind: 'restored' }
  | { kind: 'zeroed'; players: readonly SheetPlayer[] }
  /** Did not play. */
  | { kind: 'cleared'; playerId: string }
  | { kind: 'pasted'; scores: Partial<Record<Side, string>>; changes: readonly Change[] }
  | { kind: 'added'; side: Side; player: SheetPlayer }
  | { kind: 'undone' }
  | { kind: 'redone' }
  /** Another sheet is the one to go on with, and there is no way back. */
  | { kind: 'replaced'; sheet: Sheet }
  /** What somebody else saved has come in; undo brings my own back. */
  | { kind: 'merged'; sheet: Sheet };

const longestPast = 200;

export const editingOf = (present: Sheet): Editing => ({ past: [], present, future: [], typing: undefined });

function step(state: Editing, present: Sheet, typing?: string): Editing {
  if (present === state.present) return state;
  return { past: [...state.past, state.present].slice(-longestPast), present, future: [], typing };
}

const withRow = (sheet: Sheet, playerId: string, row: Row): Sheet => ({
  ...sheet,
  rows: { ...sheet.rows, [playerId]: row },
});

/** The first figure of a player begins their line: whatever is not typed is a zero. */
function typed(sheet: Sheet, cell: Cell, text: string): Sheet {
  if ('score' in cell) return { ...sheet, scores: { ...sheet.scores, [cell.score]: text } };
  const row = rowOf(sheet, cell.playerId);
  if (!row.plays && text.trim() === '') return sheet;
  return withRow(sheet, cell.playerId, { plays: true, texts: { ...row.texts, [cell.key]: text } });
}

function zeroed(sheet: Sheet, players: readonly SheetPlayer[]): Sheet {
  return players.reduce((now, { id, position }) => {
    const row = rowOf(now, id);
    const zeros = ownKeysOf(position).filter((key) => !isDerived(key) && !row.texts[key]?.trim());
    if (row.plays && zeros.length === 0) return now;
    const texts = { ...row.texts, ...Object.fromEntries(zeros.map((key) => [key, '0'])) };
    return withRow(now, id, { plays: true, texts });
  }, sheet);
}

function undone({ past, present, future }: Editing): Editing {
  const last = past.at(-1);
  if (!last) return { past, present, future, typing: undefined };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], typing: undefined };
}

function redone({ past, present, future }: Editing): Editing {
  const [next, ...later] = future;
  if (!next) return { past, present, future, typing: undefined };
  return { past: [...past, present], present: next, future: later, typing: undefined };
}

function pasted(sheet: Sheet, { scores, changes }: Extract<Edit, { kind: 'pasted' }>): Sheet {
  const withScores = { ...sheet, scores: { ...sheet.scores, ...scores } };
  return changes.reduce((now, { playerId, key, text }) => typed(now, { playerId, key }, text), withScores);
}

/** One step of filling a sheet. */
export function edit(state: Editing, action: Edit): Editing {
  const { present } = state;
  switch (action.kind) {
    case 'typed': {
      const id = cellId(action.cell);
      const next = typed(present, action.cell, action.text);
      return state.typing === id ? { ...state, present: next } : step(state, next, id);
    }
    case 'left':
      return state.typing === undefined ? state : { ...state, typing: undefined };
    case 'restored':
      return state.typing === undefined ? state : { ...undone(state), future: [] };
    case 'zeroed':
      return step(state, zeroed(present, action.players));
    case 'cleared':
      return rowOf(present, action.playerId).plays
        ? step(state, withRow(present, action.playerId, { plays: false, texts: {} }))
        : state;
    case 'pasted':
      return step(state, pasted(present, action));
    case 'added': {
      const { side, player } = action;
      return present.added.some((one) => one.player.id === player.id)
        ? state
        : step(state, { ...present, added: [...present.added, { side, player }] });
    }
    case 'undone':
      return undone(state);
    case 'redone':
      return redone(state);
    case 'merged':
      return step(state, action.sheet);
    case 'replaced':
      return editingOf(action.sheet);
  }
}
