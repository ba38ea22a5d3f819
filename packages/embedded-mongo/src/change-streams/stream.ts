import { encode } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { concerns, ends, eventOf, invalidateEvent } from './events.ts';
import type { EventForm } from './events.ts';
import type { ChangeLog, LoggedChange, Watched } from './log.ts';
import { tokenOf } from './token.ts';
import type { Position } from './token.ts';

const readAtOnce = 256;
/** A stream far behind gives others a turn after so many changes that are not for it. */
const maxRead = 4096;
const maxBytes = 16 * 1024 * 1024;

export type Gathered = {
  events: Uint8Array[];
  /** There may be more: ask again instead of waiting. */
  isCut: boolean;
  /** What was watched is gone. */
  isOver: boolean;
};

/** One reader of the log: knows how far it has come, what it wants to see and in which form. */
export class ChangeStream {
  readonly watched: Watched;
  private readonly log: ChangeLog;
  private readonly form: EventForm;
  private readonly transform: (event: Doc) => Doc | undefined;
  private position: Position;
  /** The change that ended the stream, told already; its end is not. */
  private ending: LoggedChange | undefined;

  constructor(
    watched: Watched,
    log: ChangeLog,
    form: EventForm,
    transform: (event: Doc) => Doc | undefined,
    start: { position: Position | undefined; since: number },
  ) {
    this.watched = watched;
    this.log = log;
    this.form = form;
    this.transform = transform;
    this.position = start.position ?? { time: log.clock.latest, seen: 'all' };
    if (this.position.time < start.since)
      throw failure(
        'ChangeStreamHistoryLost',
        'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
      );
    if (this.position.seen === 'event') {
      const change = log.at(this.position.time);
      if (change && concerns(watched, change) && ends(watched, change)) this.ending = change;
    }
  }

  get token(): Doc {
    return tokenOf(this.position);
  }

  /** Events behind the position, and the position behind them. */
  gather(most: number): Gathered {
    const gathered: Gathered = { events: [], isCut: false, isOver: false };
    let read = 0;
    let bytes = 0;
    for (;;) {
      if (gathered.events.length >= most) return { ...gathered, isCut: true };
      if (this.ending) return this.end(this.ending, gathered);
      const changes = this.log.after(this.position.time, readAtOnce);
      for (const change of changes) {
        const event = concerns(this.watched, change) ? this.shown(change) : undefined;
        if (event && gathered.events.length > 0 && bytes + event.length > maxBytes)
          return { ...gathered, isCut: true };
        this.position = { time: change.time, seen: 'event' };
        if (event) bytes += gathered.events[gathered.events.push(event) - 1]!.length;
        if (concerns(this.watched, change) && ends(this.watched, change)) this.ending = change;
        if (this.ending || gathered.events.length >= most) break;
      }
      read += changes.length;
      if (this.ending) continue;
      if (changes.length < readAtOnce && gathered.events.length < most) {
        const { latest } = this.log.clock;
        if (latest > this.position.time) this.position = { time: latest, seen: 'all' };
        return gathered;
      }
      if (read >= maxRead) return { ...gathered, isCut: true };
    }
  }

  private shown(change: LoggedChange): Uint8Array | undefined {
    const event = this.transform(eventOf(change, this.form));
    return event && encode(event);
  }

  private end(change: LoggedChange, gathered: Gathered): Gathered {
    const event = this.transform(invalidateEvent(change));
    this.position = { time: change.time, seen: 'invalidate' };
    return {
      events: event ? [...gathered.events, encode(event)] : gathered.events,
      isCut: false,
      isOver: true,
    };
  }
}
