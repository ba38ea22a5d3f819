export const socketTimeouts = {
  /** How long an acknowledgement is waited for. */
  ackMs: 3_000,
  /** "One `draft:sync` per 2 s." */
  askAgainMs: 2_000,
  /** Until a join that was refused, or a connection that the server ended, is tried again. */
  dialAgainMs: 5_000,
  /** "Taken again every 5 minutes and on return to the page." */
  measureEveryMs: 300_000,
} as const;
