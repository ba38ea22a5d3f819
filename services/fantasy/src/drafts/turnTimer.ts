import { now } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import mongoose from 'mongoose';
import { LeagueSeasonModel, type LeagueSeasonDocument } from '../shared/leagueSeasonModel.ts';
import { pickDueTurns } from './turns.ts';

type Turn = Pick<LeagueSeasonDocument, '_id' | 'leagueId' | 'seasonId' | 'turnDueAt'>;

const lookEveryMs = 1_000;
/** Turns that end later are found by a later look. */
const lookAheadMs = 3_000;

// The league season is the timer; what a process keeps here only wakes it at the right moment.
const timers = new Map<string, NodeJS.Timeout>();

/** Wakes this process when the turn at hand is to be picked automatically; nothing is due when a timer is lost. */
export function armTurn({ _id, leagueId, seasonId, turnDueAt }: Turn): void {
  clearTimeout(timers.get(_id));
  timers.delete(_id);
  if (!turnDueAt) return;
  const delay = turnDueAt.getTime() - now().getTime();
  if (delay > lookAheadMs) return;
  const wake = () => {
    timers.delete(_id);
    playDue(leagueId, seasonId).catch((error: unknown) => {
      processState().log.warn({ err: error, leagueId }, 'a turn was not picked yet');
    });
  };
  timers.set(_id, setTimeout(wake, Math.max(0, delay)).unref());
}

async function playDue(leagueId: string, seasonId: string): Promise<number> {
  const { picks, season } = await pickDueTurns(leagueId, seasonId);
  armTurn(season);
  return picks;
}

function findTurns(until: Date): Promise<Turn[]> {
  return LeagueSeasonModel.find({ turnDueAt: { $lte: until } }, { leagueId: 1, seasonId: 1, turnDueAt: 1 })
    .sort({ turnDueAt: 1 })
    .lean<Turn[]>();
}

async function armNextTurns(): Promise<void> {
  for (const turn of await findTurns(new Date(now().getTime() + lookAheadMs)))
    if (!timers.has(turn._id)) armTurn(turn);
}

/** Every process looks for the next deadlines by itself, as long as its database is open. */
export function watchTurns(): void {
  const look = () => {
    armNextTurns().catch((error: unknown) => {
      processState().log.warn({ err: error }, 'the next turns were not found');
    });
  };
  const looking = setInterval(look, lookEveryMs).unref();
  mongoose.connection.once('close', () => {
    clearInterval(looking);
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  });
}

/** The safety net: turns that are overdue whoever should have picked. One league that fails does not hold up the others. */
export async function pickOverdueTurns(): Promise<number> {
  const overdue = await findTurns(now());
  const picks = await Promise.allSettled(overdue.map((turn) => playDue(turn.leagueId, turn.seasonId)));
  const failures = picks.flatMap((pick): unknown[] => (pick.status === 'rejected' ? [pick.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Not every overdue turn could be picked');
  return picks.reduce((sum, pick) => sum + (pick.status === 'fulfilled' ? pick.value : 0), 0);
}
