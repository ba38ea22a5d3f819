import type { ToastText } from '@endzone/contracts/mount';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '../host/HostContext.tsx';
import { failureOf, type Failure } from './failure.ts';
import { reasonOf } from './problem.ts';
import { useProblemOf } from './useProblem.ts';

/** How a command ended. A `Form` shows the failure at its fields. */
export type CommandResult<Answer = unknown> =
  | { failure?: undefined; answer: Answer }
  | { failure: Failure; answer?: undefined };

type Notice = Omit<ToastText, 'kind'> & Partial<Pick<ToastText, 'kind'>>;
export type CommandOptions<Args extends unknown[], Answer> = {
  /** Said once, when it is done. */
  toast?: Notice | ((answer: Answer, ...args: Args) => Notice);
  /** What follows; the command is busy until it has happened. */
  onDone?: (answer: Answer, ...args: Args) => unknown;
  /** After a refusal, or when no answer came. */
  onFailed?: (failure: Failure, ...args: Args) => unknown;
};

/**
 * One command of a form or a confirmation: `const { run, isBusy, problem } = useCommand(removeMember, { toast, onDone })`. A second
 * press while it is under way is the same command. The client of the API gives each intent its own key, and the same one when a
 * command without answer is sent again.
 */
export function useCommand<Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  options: CommandOptions<Args, Answer> = {},
) {
  const host = useHost();
  const problemOf = useProblemOf();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const underWay = useRef<Promise<CommandResult<Answer>>>(undefined);
  const latest = useRef({ call, options, host });
  useEffect(() => {
    latest.current = { call, options, host };
  });

  const run = useCallback((...args: Args): Promise<CommandResult<Answer>> => {
    const perform = async (): Promise<CommandResult<Answer>> => {
      setBusy(true);
      setFailure(undefined);
      try {
        const result = await resultOf(() => latest.current.call(...args));
        const { options: present, host: shell } = latest.current;
        if (result.failure) {
          setFailure(result.failure);
          await present.onFailed?.(result.failure, ...args);
          return result;
        }
        const { toast } = present;
        const notice = typeof toast === 'function' ? toast(result.answer, ...args) : toast;
        if (notice) shell.toast({ kind: 'ok', ...notice });
        await present.onDone?.(result.answer, ...args);
        return result;
      } finally {
        underWay.current = undefined;
        setBusy(false);
      }
    };
    underWay.current ??= perform();
    return underWay.current;
  }, []);
  const reset = useCallback(() => setFailure(undefined), []);
  /** The failure in the reader's words, for places without fields. */
  const problem = failure && reasonOf(problemOf(failure));
  return { run, isBusy, failure, problem, reset };
}

async function resultOf<Answer>(call: () => Promise<Answer>): Promise<CommandResult<Answer>> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
