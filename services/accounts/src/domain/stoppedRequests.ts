/** Requests for another address that were stopped together: from the one whose link was opened to the moment when it was. */
export type StoppedRequests = { since: Date; until: Date };

/** "stops all requests since, whose own links then have no effect" */
export const isStopped = (stopped: readonly StoppedRequests[], requestedAt: Date): boolean =>
  stopped.some(({ since, until }) => since <= requestedAt && requestedAt < until);

/** With one more stop; those that it includes and those of which no link is alive any more are left out. */
export const withStop = (
  stopped: readonly StoppedRequests[],
  stop: StoppedRequests,
  oldestLink: Date,
): StoppedRequests[] => [
  ...stopped.filter(({ since, until }) => since < stop.since && until > oldestLink),
  stop,
];
