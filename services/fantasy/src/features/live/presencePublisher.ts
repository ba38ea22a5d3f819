import { runningMilliseconds } from '@endzone/common/clock';
import { processState } from '@endzone/common/processState';
import type { DraftPresence } from '@endzone/contracts/socket';
import type { DraftSocket } from './types.ts';

/** "On change, at most once a second." */
const atMostEveryMs = 1_000;

type Room = {
  read: () => Promise<DraftPresence>;
  /** To everybody here. */
  broadcast: (presence: DraftPresence) => void;
};

/** Who is in one room, as this process tells it to its part of the room. */
export class PresencePublisher {
  private nbReadings = 0;
  private latest: { reading: number; presence: DraftPresence } | undefined;
  private readAt = -Infinity;
  private next: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly newcomers = new Set<DraftSocket>();
  private readonly room: Room;

  constructor(room: Room) {
    this.room = room;
  }

  /** Somebody came or went, here or elsewhere. A newcomer hears who is there in any case. */
  touch(newcomer?: DraftSocket): void {
    if (this.isClosed) return;
    if (newcomer) this.newcomers.add(newcomer);
    const wait = this.readAt + atMostEveryMs - runningMilliseconds();
    this.next ??= setTimeout(() => void this.publish(), Math.max(0, wait)).unref();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.next);
  }

  private async publish(): Promise<void> {
    this.next = undefined;
    this.readAt = runningMilliseconds();
    const reading = (this.nbReadings += 1);
    const newcomers = [...this.newcomers];
    this.newcomers.clear();
    try {
      const read = { reading, presence: await this.room.read() };
      if (this.isClosed) return;
      const known = this.latest;
      // A reading that began later but was answered earlier is newer.
      this.latest = known && known.reading > reading ? known : read;
      const { presence } = this.latest;
      if (JSON.stringify(presence) !== JSON.stringify(known?.presence)) this.room.broadcast(presence);
      else for (const socket of newcomers) socket.emit('draft:presence', presence);
    } catch (error) {
      processState().log.warn({ err: error }, 'presence is not known yet');
      for (const socket of newcomers) this.newcomers.add(socket);
      this.touch();
    }
  }
}
