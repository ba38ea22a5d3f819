import { jest } from '@jest/globals';
import { setTimeBudget, type TimeBudget } from '../timeBudgets.ts';
import { until } from './until.ts';

/** Longer than any test, short enough for a timer. */
const never = 1_000_000_000;

export type HeldDeadlines = {
  /** Uses up what is under way. */
  pass: () => void;
  /** How many are under way. */
  waiting: () => number;
  release: () => void;
};

/** Budgets that are used up when the test says so: their timers wait for that, however long the machine takes. */
export function holdDeadlines(...names: TimeBudget[]): HeldDeadlines {
  for (const name of names) setTimeBudget(name, never);
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  const held = new Map<unknown, () => void>();
  const setting = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
    act: () => void,
    milliseconds?: number,
    ...given: []
  ) => {
    const timer = set(act, milliseconds, ...given);
    // A part of a budget may be used up already. What has more than it waits longer.
    if (milliseconds && milliseconds > never / 2 && milliseconds <= never) held.set(timer.unref(), act);
    return timer;
  }) as typeof setTimeout); // reason: what it answers is Node's own timer
  const clearing = jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    clear(timer);
  });
  return {
    pass: () => {
      for (const act of [...held.values()]) act();
    },
    waiting: () => held.size,
    release: () => {
      setting.mockRestore();
      clearing.mockRestore();
      for (const timer of held.keys()) clear(timer as NodeJS.Timeout); // what `setTimeout` answered
    },
  };
}

/**
 * What is answered although something hangs: as long as nothing is, whatever is under way is given up at each look at which `isDue`.
 * @throws whatever the answer fails with
 */
export async function passUntilAnswered<T>(
  held: HeldDeadlines,
  answer: Promise<T>,
  isDue: () => boolean,
): Promise<T> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  void answer.then(settle, settle);
  await until(() => {
    if (isDue()) held.pass();
    return isSettled;
  });
  return answer;
}
