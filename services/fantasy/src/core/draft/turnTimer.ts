import { now, runningMilliseconds } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { outsideTrace } from '@endzone/common/tracing';
import { timeBudget } from '@endzone/common/timeBudgets';
import { isAutoPickDue } from '../../domain/draftTurn.ts';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../league-season/model.ts';
import { pickDueTurn } from './turns.ts';

type Turn = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'seasonId' | 'turnDueAt'>;

/** A turn that another process began and left behind when it died is found so soon. */
const pollIntervalMs = 100;
/** Turns that end later are found by a later poll. */
const lookAheadMs = 3_000;
const tryAgainMs = 500;
/** The process that began a turn picks it; one that found it by polling waits this much longer, so it picks only if the other has died. */
const standInMs = 20;

// The league season is the timer; what a process keeps here only wakes it at the right moment.
const timers = new Map<string, { dueAt: number; timeout: NodeJS.Timeout }>();
const playing = new Map<string, { since: number; picks: Promise<number> }>();
/** When the turns end that this process began. One that somebody else ended and finished may stay here: there is an end to that. */
const begun = new Map<string, number>();
const maxBegun = 10_000;
let isStopping = false;

/** Wakes this process when the turn that it has begun is to be picked automatically; nothing is lost with a timer. */
export function armTurn(turn: Turn): void {
  const dueAt = turn.turnDueAt?.getTime();
  if (begun.size >= maxBegun) begun.clear();
  if (dueAt !== undefined) begun.set(turn._id, dueAt);
  wakeFor(turn);
}

function wakeFor(turn: Turn): void {
  if (isStopping) return;
  const dueAt = turn.turnDueAt?.getTime();
  const armed = timers.get(turn._id);
  if (armed && armed.dueAt === dueAt) return;
  disarm(turn._id);
  const isOwn = begun.get(turn._id) === dueAt;
  if (!isOwn) begun.delete(turn._id);
  if (dueAt === undefined) return;
  wakeIn(turn, dueAt, dueAt - now().getTime() + (isOwn ? 0 : standInMs));
}

function disarm(id: string): void {
  clearTimeout(timers.get(id)?.timeout);
  timers.delete(id);
}

function wakeIn(turn: Turn, dueAt: number, delay: number): void {
  if (delay > lookAheadMs || isStopping) return;
  const wake = () => {
    timers.delete(turn._id);
    play(turn).catch((error: unknown) => {
      processState().log.warn({ err: error, leagueId: turn.leagueId }, 'a turn was not picked yet');
      wakeIn(turn, dueAt, tryAgainMs);
    });
  };
  const timeout = outsideTrace(() => setTimeout(wake, Math.max(0, delay)).unref());
  timers.set(turn._id, { dueAt, timeout });
}

/** Turns that this process is picking at this moment; a slow one does not hold up later polls. */
function pickInProgress({ _id }: Pick<Turn, '_id'>): Promise<number> | undefined {
  const play = playing.get(_id);
  return play && runningMilliseconds() - play.since < timeBudget('turnPick') ? play.picks : undefined;
}

/** One at a time for each league. */
function play(turn: Turn): Promise<number> {
  const underWay = pickInProgress(turn);
  if (underWay) return underWay;
  const one = { since: runningMilliseconds(), picks: playTurns(turn) };
  playing.set(turn._id, one);
  const end = () => {
    if (playing.get(turn._id) === one) playing.delete(turn._id);
  };
  one.picks.then(end, end);
  return one.picks;
}

/** Also what became due while others were being picked. */
async function pickAgain(turn: Turn): Promise<number> {
  await pickInProgress(turn)?.catch(() => undefined); // the caller that started it gets the error
  return play(turn);
}

/** "Overdue turns are made one after another, each next turn with its full time." */
async function playTurns({ leagueId, seasonId }: Turn): Promise<number> {
  for (let picks = 0; ; picks++) {
    const { made, season } = await pickDueTurn(leagueId, seasonId, () => !isStopping);
    // One that picks at once may be next; where it is somebody's turn, its time has just begun.
    if (made && isAutoPickDue(season, now())) continue;
    if (made) armTurn(season);
    else wakeFor(season);
    return made ? picks + 1 : picks;
  }
}

function findTurns(until: Date): Promise<Turn[]> {
  return LeagueSeasonModel.find({ turnDueAt: { $lte: until } }, { leagueId: 1, seasonId: 1, turnDueAt: 1 })
    .sort({ turnDueAt: 1 })
    .lean<Turn[]>();
}

/** Whoever wrote the turn: an earlier pick, or a team that picks at once, moves the moment to wake at. */
async function armNextTurns(): Promise<void> {
  for (const turn of await findTurns(new Date(now().getTime() + lookAheadMs)))
    if (!pickInProgress(turn)) wakeFor(turn);
}

/** Every process looks for the next deadlines by itself. Once it stops it begins no pick, and ends what it has begun. */
export function watchTurns(): { stop: () => Promise<void> } {
  isStopping = false;
  let look: Promise<void> | undefined;
  const looking = setInterval(() => {
    look ??= armNextTurns()
      .catch((error: unknown) => processState().log.warn({ err: error }, 'the next turns were not found'))
      .finally(() => (look = undefined));
  }, pollIntervalMs).unref();
  const stop = async () => {
    isStopping = true;
    clearInterval(looking);
    for (const id of [...timers.keys()]) disarm(id);
    await Promise.allSettled([look, ...[...playing.values()].map(({ picks }) => picks)]);
  };
  return { stop };
}

/** The safety net: turns that are overdue whoever should have picked. One league that fails does not hold up the others. */
export async function pickOverdueTurns(): Promise<number> {
  const overdue = await findTurns(now());
  const picks = await Promise.allSettled(overdue.map(pickAgain));
  const failures = picks.flatMap((pick): unknown[] => (pick.status === 'rejected' ? [pick.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Not every overdue turn could be picked');
  return picks.reduce((sum, pick) => sum + (pick.status === 'fulfilled' ? pick.value : 0), 0);
}
