import { now } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { inSpan } from '@endzone/common/tracing';
import { draftEvent } from '../../domain/draftEvent.ts';
import { remainingQueues } from '../../core/draft-queue/remaining.ts';
import type { DraftChange } from '../../core/league-season/draftChanges.ts';
import type { LiveRooms } from './liveRooms.ts';
import type { RoomShow } from './types.ts';

type Changed = Extract<DraftChange, { kind: 'changed' }>;

/** Turns written changes into events for the rooms, one at a time per room. */
export class DraftEventPublisher {
  private readonly lines = new Map<string, Promise<void>>();
  private readonly rooms: LiveRooms;
  private readonly show: RoomShow;

  constructor(rooms: LiveRooms, show: RoomShow) {
    this.rooms = rooms;
    this.show = show;
  }

  /** Returns at once; a failed event is repaired by the next poll of the room. */
  publish(change: DraftChange): void {
    if (change.kind === 'deleted')
      return this.rooms.broadcast({ kind: 'closeLeague', leagueId: change.leagueId, code: 'league_deleted' });
    if (change.kind === 'queue') {
      const { season, userId, playerIds } = change;
      const serverTime = now().getTime();
      return this.rooms.broadcast({ kind: 'queue', room: season._id, userId, serverTime, playerIds });
    }
    this.inLine(change.after._id, () => inSpan('publish draft event', {}, () => this.announce(change)));
  }

  /** Waits until everything published has been sent. */
  async finish(): Promise<void> {
    await Promise.all(this.lines.values());
  }

  private inLine(room: string, act: () => Promise<void>): void {
    const line = (this.lines.get(room) ?? Promise.resolve())
      .then(act)
      .catch((error: unknown) => {
        processState().log.warn({ err: error, room }, 'an event was not published');
      })
      .finally(() => {
        if (this.lines.get(room) === line) this.lines.delete(room);
      });
    this.lines.set(room, line);
  }

  private async announce({ before, after }: Changed): Promise<void> {
    const event = draftEvent(before, after);
    const room = after._id;
    if (event.kind === 'cancelled')
      return this.rooms.broadcast({ kind: 'close', room, code: 'draft_cancelled' });
    // Visitors who come from now on read the state after this write.
    if (!(await this.rooms.isAnybodyIn(room))) return;
    const shown = await this.show.event(after, event);
    this.rooms.broadcast({ kind: 'event', room, version: after.version, shown });
    const playerId = event.kind === 'pick' ? after.draft?.picks[event.pickNo - 1]?.playerId : undefined;
    if (!playerId) return;
    for (const queue of await remainingQueues(after, [playerId])) this.publish({ kind: 'queue', ...queue });
  }
}
