import { stopwatch } from '@endzone/shared-ui/time/clock.ts';
import * as api from './api.ts';

type SavedQueue = Awaited<ReturnType<typeof api.saveQueue>>;
type Change = { playerIds: string[]; saved: Promise<SavedQueue | undefined> };

const editingMs = 300;

// Sixty commands a minute are let in, and a pick is one of them: after very many moves a queue waits until no more follow.
const minuteMs = 60_000;
const manySaves = 20;
const afterManyMs = 2_000;
let savedAt: number[] = [];

function pause(): Promise<void> {
  const now = stopwatch();
  // The device's clock may be set back meanwhile.
  savedAt = savedAt.filter((at) => Math.abs(now - at) < minuteMs);
  const ms = savedAt.length < manySaves ? editingMs : afterManyMs;
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The newest change of each league until its save has ended; not in the store, since leaving the room must not lose it. */
const changes = new Map<string, Change>();

/** My queue as I have changed it, now or on an earlier visit, until the server has it. */
export const queueOnItsWay = (leagueId: string): string[] | undefined => changes.get(leagueId)?.playerIds;

/**
 * Several moves in a row are saved once, as they stand at the end. The server keeps whichever list comes last, so the next one
 * waits for the answer to the one before.
 *
 * @returns what the server has, or nothing when a newer change took this one's place.
 */
export function saveInTurn(leagueId: string, playerIds: string[]): Change['saved'] {
  const before = changes.get(leagueId);
  if (before?.playerIds.join() === playerIds.join()) return before.saved;
  const isNewest = () => changes.get(leagueId) === change;
  const save = async () => {
    await Promise.allSettled([before?.saved, pause()]);
    if (!isNewest()) return undefined;
    savedAt.push(stopwatch());
    try {
      return await api.saveQueue(leagueId, playerIds);
    } finally {
      if (isNewest()) changes.delete(leagueId);
    }
  };
  const change: Change = { playerIds, saved: save() };
  changes.set(leagueId, change);
  return change.saved;
}
