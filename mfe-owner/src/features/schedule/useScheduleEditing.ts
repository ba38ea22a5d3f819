import { serverNow } from '@endzone/shared-ui/time/clock.ts';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { PlannedGame } from '../../data/schedule/games.ts';
import { forgetSchedule, keepSchedule, readSchedule } from '../../data/schedule/keptSchedule.ts';
import { changesBetween, edit, editingOf } from './model/edit.ts';
import { restored } from './model/restored.ts';
import { changesStarted, differsByStartedDays } from './model/startedGames.ts';

type Stored = { version: number; games: readonly PlannedGame[] };

/** A schedule under somebody's hands, kept on this device until it is saved. `stored` is the one that the server has now. */
export function useScheduleEditing(seasonId: string, stored: Stored, startedRounds: number) {
  const [kept] = useState(() => readSchedule(seasonId));
  const [state, apply] = useReducer(edit, kept?.games ?? stored.games, editingOf);
  const [base, setBase] = useState<Stored>(kept ? { version: kept.version, games: kept.base } : stored);
  const { present } = state;
  const changes = useMemo(() => changesBetween(base.games, present), [base, present]);
  const isDirty = changes.length > 0;
  const isOld = base.version !== stored.version;
  /** Goes on from what is stored now. */
  const start = (from: Stored) => {
    setBase(from);
    apply({ kind: 'reset', games: from.games });
  };
  // Nothing was typed here: what somebody else saved simply takes its place.
  if (isOld && !isDirty) start(stored);
  else if (
    base !== stored &&
    !changesStarted(changes, startedRounds) &&
    differsByStartedDays(base.games, stored.games, startedRounds)
  ) {
    setBase(stored);
    const games = changesBetween(base.games, stored.games).map(({ game }) => game);
    if (games.length > 0) apply({ kind: 'redated', games });
  }
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (!isDirty) return forgetSchedule(seasonId);
    const changedAt = present === kept?.games ? kept.changedAt : serverNow();
    setKept(keepSchedule(seasonId, { version: base.version, base: base.games, games: present, changedAt }));
  }, [seasonId, base, present, isDirty, kept]);
  return {
    state,
    apply,
    base: base.games,
    /** The version of the season that the changes are based on: the server refuses a save of another one. */
    version: base.version,
    changes,
    isDirty,
    /** Somebody has saved another schedule since this one was begun. */
    isOld: isOld && isDirty,
    /** My games over theirs: the difference says what that changes. */
    keepMine: () => {
      setBase(stored);
      apply({ kind: 'replaced', games: restored(present, stored.games, startedRounds) });
    },
    start,
    /** What is changed stays on this device; false where it is full, or forbids it. */
    isKept,
    /** The page shows what was kept, and nothing was done to it yet. */
    isFound: isDirty && state.past.length === 0,
    changedAt: kept?.changedAt,
    discard: () => {
      // The page may be gone before its effects could do so.
      forgetSchedule(seasonId);
      start(stored);
    },
  };
}
export type ScheduleEditing = ReturnType<typeof useScheduleEditing>;
