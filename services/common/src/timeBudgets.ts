/**
 * How long the product waits for somebody else by the wall's clock, in milliseconds: the one place for deadlines, leases and heartbeats.
 * `TIME_SCALE` makes all of them longer at once. How long something that was read counts as fresh, how often a process looks
 * around, and how long it leaves alone what failed, are no budgets: nothing fails for want of them.
 */
const timeBudgets = {
  // What the edge gives a request: from the last byte of its body to the head of the answer, a retry included.
  edgeCall: 3_500,
  /** A few bytes may unfold to forty megapixels. */
  edgePictures: 5_000,
  edgePicturesPerMebibyte: 1_000,
  /** The rest of an answer that is read whole. */
  edgeAnswerBody: 1_500,
  /** A client that takes nothing of its answer. */
  edgeStalledAnswer: 30_000,
  /** A socket that is to close by itself. */
  edgeSocketParting: 2_000,
  edgeConnect: 1_000,
  edgeReadiness: 900,
  session: 3_000,
  /** After that another connection is asked the same. */
  sessionAgain: 1_000,
  rateLimitCount: 700,
  attemptCount: 2_500,
  release: 1_000,
  /** One that is being registered. */
  newRelease: 5_000,
  /** A page waits no longer for them than for a front end. */
  channels: 1_000,
  offlineWorker: 2_000,
  /** A page goes out without the markup that is not there by then. */
  markup: 400,
  markupContent: 500,
  markupFile: 3_000,

  // Calls between processes; those of `internalClient` that name none have `internalCall`.
  internalCall: 3_000,
  credentials: 3_000,
  me: 1_600,
  longJobs: 1_500,
  preview: 1_500,
  shareCard: 8_000,
  /** What an answer can do without. */
  optionalDetail: 500,
  serviceHealth: 900,
  loginFailureNotice: 1_000,
  sessionOrder: 1_000,
  /** Two of them and the time between two looks are less than the five seconds in which a connection ends. */
  endedSessions: 1_000,
  endedSessionsOfPush: 2_000,
  person: 1_000,
  allCopies: 20_000,
  freshCopy: 1_000,
  scores: 1_000,
  scoresOfOwnTeam: 400,
  leftOut: 1_000,
  /** After that the one before the last week is shown. */
  leaderboard: 1_000,
  weekPoints: 10_000,
  weekJobLeagues: 10_000,
  pictureReading: 10_000,
  recalculationPreview: 5_000,
  simulatedJobs: 300_000,
  eventDelivery: 5_000,
  /** A question for changes waits so long for one. */
  changesWait: 4_000,
  changes: 7_000,
  /** Without a question for so long nobody is there any more. */
  changesIdle: 60_000,
  eventConsumption: 3_000,

  // The database, and others that a process depends on.
  database: 3_000,
  databaseConnection: 2_000,
  databaseAtStart: 30_000,
  databaseSilence: 20_000,
  mailProvider: 10_000,
  pushService: 5_000,
  imageTurn: 3_000,
  /** Far more than forty megapixels take. */
  imageDecoding: 10_000,
  shareCardTurn: 4_000,

  // Who has not renewed for so long is taken for dead.
  commandLease: 2_000,
  commandLeaseRenewal: 700,
  outboxLease: 3_000,
  outboxLeaseRenewal: 1_000,
  jobLock: 5_000,
  weekJobLease: 4_000,
  weekJobLeaseRenewal: 1_000,
  archiveLease: 30_000,
  archiveLeaseRenewal: 10_000,
  messageLease: 15_000,
  messageLeaseRenewal: 5_000,
  leaderboardLease: 5_000,
  tradeClaim: 10_000,
  turnPick: 5_000,
  presence: 8_000,

  // The live draft.
  roomEntry: 10_000,
  socketSilence: 20_000,
  overtakenEvent: 300,

  // The end of a process.
  jobBegin: 3_000,
  jobDrain: 2_000,
  stop: 10_000,
} as const;

export type TimeBudget = keyof typeof timeBudgets;

let scale = 1;
const own = new Map<TimeBudget, number>();

/** Milliseconds that a process waits. It is read when the wait begins. */
export function timeBudget(name: TimeBudget): number {
  return own.get(name) ?? Math.round(timeBudgets[name] * scale);
}

/** Takes the scale of the configuration over. */
export function setTimeScale(factor: number): void {
  scale = factor;
}

/** Gives one budget a length of its own, whatever the scale: for tests of what happens when it is used up. */
export function setTimeBudget(name: TimeBudget, milliseconds: number): void {
  own.set(name, milliseconds);
}

/** Takes back what `setTimeBudget` gave. */
export function resetTimeBudgets(): void {
  own.clear();
}
