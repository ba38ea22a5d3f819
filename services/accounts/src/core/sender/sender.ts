import { processState } from '@endzone/common/processState';

export type Sender = {
  /** Sends all that is due and answers how much. Whoever asks meanwhile waits for one more round, the same for all of them. */
  send: () => Promise<number>;
  /** Starts a round without waiting for it. */
  sendSoon: () => void;
  isClosing: () => boolean;
  open: () => void;
  /** Finishes what is being sent, so that its outcome is known, and begins no other: what waits is somebody else's. */
  close: () => Promise<void>;
};

/** Runs `sendAll` one round at a time. It looks at `isClosing` before it takes anything. */
export function createSender(name: string, sendAll: () => Promise<number>): Sender {
  let isClosing = false;
  let running: Promise<number> | undefined;
  let next: Promise<number> | undefined;

  function begin(): Promise<number> {
    running = (isClosing ? Promise.resolve(0) : sendAll()).finally(() => (running = undefined));
    return running;
  }

  async function beginNext(): Promise<number> {
    // Its failure is told to whoever started it, who has the same promise.
    while (running) await Promise.allSettled([running]);
    next = undefined;
    return begin();
  }

  function send(): Promise<number> {
    if (!running) return begin();
    next ??= beginNext();
    return next;
  }

  return {
    send,
    sendSoon: () => {
      if (isClosing) return;
      send().catch((error: unknown) => processState().log.error({ err: error }, name));
    },
    isClosing: () => isClosing,
    open: () => {
      isClosing = false;
    },
    close: async () => {
      isClosing = true;
      await Promise.allSettled([running, next]); // the callers that started them get their errors
    },
  };
}
