import { lastRound, mainDay, type PlannedGame } from '../../../data/schedule/games.ts';

type Games = readonly PlannedGame[];
/** A schedule under somebody's hands: every step can be taken back. */
export type Editing = { past: readonly Games[]; present: Games; future: readonly Games[] };

export type Edit =
  | { kind: 'put'; game: PlannedGame }
  | { kind: 'removed'; key: string }
  | { kind: 'moved'; key: string; from: number; to: number }
  | { kind: 'replaced'; games: Games }
  /** Days that were saved on their own: they hold in every step, so undo does not bring the old ones back. */
  | { kind: 'redated'; games: Games }
  | { kind: 'undone' }
  | { kind: 'redone' }
  /** What is stored now is the one to go on with, and there is no way back. */
  | { kind: 'reset'; games: Games };

const longestPast = 200;

export const editingOf = (present: Games): Editing => ({ past: [], present, future: [] });

const step = (state: Editing, present: Games): Editing => ({
  past: [...state.past, state.present].slice(-longestPast),
  present,
  future: [],
});

/** Both rounds go along, so that a game which counts in two stays as it is; the day becomes that of the new round. */
export function moved(games: Games, key: string, from: number, to: number): Games {
  const day = mainDay(
    games.filter((game) => game.key !== key),
    to,
  );
  const by = to - from;
  return games.map((game) => {
    if (game.key !== key) return game;
    const [homeRound, awayRound] = [game.homeRound + by, game.awayRound + by];
    const isInside = [homeRound, awayRound].every((round) => round >= 1 && round <= lastRound);
    return isInside ? { ...game, homeRound, awayRound, day: day ?? game.day } : game;
  });
}

export function edit(state: Editing, action: Edit): Editing {
  const { past, present, future } = state;
  switch (action.kind) {
    case 'put': {
      const { game } = action;
      const isThere = present.some(({ key }) => key === game.key);
      return step(
        state,
        isThere ? present.map((one) => (one.key === game.key ? game : one)) : [...present, game],
      );
    }
    case 'removed':
      return step(
        state,
        present.filter(({ key }) => key !== action.key),
      );
    case 'moved':
      return action.from === action.to
        ? state
        : step(state, moved(present, action.key, action.from, action.to));
    case 'replaced':
      return step(state, action.games);
    case 'redated': {
      const days = new Map(action.games.map(({ key, day }) => [key, day]));
      const redated = (games: Games) =>
        games.map((game) => ({ ...game, day: days.get(game.key) ?? game.day }));
      return { past: past.map(redated), present: redated(present), future: future.map(redated) };
    }
    case 'reset':
      return editingOf(action.games);
    case 'undone': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : state;
    }
    case 'redone': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest } : state;
    }
  }
}

const isSame = (one: PlannedGame, other: PlannedGame): boolean =>
  one.home === other.home &&
  one.away === other.away &&
  one.day === other.day &&
  one.homeRound === other.homeRound &&
  one.awayRound === other.awayRound;

export type Change =
  | { kind: 'added' | 'removed'; game: PlannedGame }
  | { kind: 'changed'; before: PlannedGame; game: PlannedGame };

/** What saving would change, in the order of the rounds. */
export function changesBetween(before: Games, after: Games): Change[] {
  const old = new Map(before.map((game) => [game.key, game]));
  const now = new Set(after.map(({ key }) => key));
  const changes: Change[] = [
    ...after.flatMap((game): Change[] => {
      const was = old.get(game.key);
      if (!was) return [{ kind: 'added', game }];
      return isSame(was, game) ? [] : [{ kind: 'changed', before: was, game }];
    }),
    ...before.filter(({ key }) => !now.has(key)).map((game): Change => ({ kind: 'removed', game })),
  ];
  return changes.toSorted((a, b) => a.game.homeRound - b.game.homeRound);
}
