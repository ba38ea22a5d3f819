export const socketTimeouts = {
  /** How long we wait for an acknowledgement. */
  ackMs: 3_000,
  /** How often we ask whether the connection is live, and how long we wait for the answer. */
  heartbeatEveryMs: 2_000,
  heartbeatAckMs: 2_500,
  /** "One `draft:sync` per 2 s." */
  retryAfterMs: 2_000,
  /** Until a join that was refused, or a connection that the server ended, is tried again. */
  reconnectAfterMs: 5_000,
  /** "Taken again every 5 minutes and on return to the page." */
  measureEveryMs: 300_000,
} as const;
