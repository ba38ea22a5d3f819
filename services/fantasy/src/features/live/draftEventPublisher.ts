import { now } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import { inSpan } from '@endzone/common/tracing';
import { draftEvent } from '../../domain/draftEvent.ts';
import { remainingQueues } from '../../core/draft-queue/remaining.ts';
import type { DraftChange } from '../../core/league-season/draftChanges.ts';
import type { LiveRooms } from './liveRooms.ts';
import type { RoomShow } from './types.ts';

type Changed = Extract<DraftChange, { kind: 'changed' }>;

/** Makes what was written into what the rooms are told, for each room one after the other. */
export class DraftEventPublisher {
  private readonly lines = new Map<string, Promise<void>>();
  private readonly rooms: LiveRooms;
  private readonly show: RoomShow;

  constructor(rooms: LiveRooms, show: RoomShow) {
    this.rooms = rooms;
    this.show = show;
  }

  /** Nobody waits for it; what fails is repaired by the next look at the room. */
  take(news: DraftChange): void {
    if (news.kind === 'deleted')
      return this.rooms.broadcast({ kind: 'closeLeague', leagueId: news.leagueId, code: 'league_deleted' });
    if (news.kind === 'queue') {
      const { season, userId, playerIds } = news;
      const serverTime = now().getTime();
      return this.rooms.broadcast({ kind: 'queue', room: season._id, userId, serverTime, playerIds });
    }
    this.inLine(news.after._id, () => inSpan('publish draft event', {}, () => this.announce(news)));
  }

  /** Everything taken is told. */
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
    // Whoever comes from now on reads the state after this write.
    if (!(await this.rooms.isAnybodyIn(room))) return;
    const shown = await this.show.event(after, event);
    this.rooms.broadcast({ kind: 'event', room, version: after.version, shown });
    const playerId = event.kind === 'pick' ? after.draft?.picks[event.pickNo - 1]?.playerId : undefined;
    if (!playerId) return;
    for (const queue of await remainingQueues(after, [playerId])) this.take({ kind: 'queue', ...queue });
  }
}
