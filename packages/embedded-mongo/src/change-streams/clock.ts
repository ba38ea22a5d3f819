import { Timestamp } from '../bson/values.ts';

/** Steps of the clock in a millisecond: more changes than that are never made in one. */
const steps = 1024;
const stepsOfSecond = steps * 1000;

/** A point in the order of all changes: milliseconds and a count within them, as one safe integer. */
export type LogTime = number;

export function timeAt(ms: number): LogTime {
  return Math.floor(ms) * steps;
}

export function wallTimeOf(time: LogTime): number {
  return Math.floor(time / steps);
}

/** The same as MongoDB writes it: seconds and a count within the second. */
export function timestampOf(time: LogTime): Timestamp {
  return new Timestamp((BigInt(Math.floor(time / stepsOfSecond)) << 32n) | BigInt(time % stepsOfSecond));
}

export function timeOfTimestamp({ bits }: Timestamp): LogTime {
  const count = Math.min(Number(bits & 0xffffffffn), stepsOfSecond - 1);
  return Number(bits >> 32n) * stepsOfSecond + count;
}

/** Numbers all changes; never goes back, whatever the clock of the machine does. */
export class LogicalClock {
  private last: LogTime;
  private readonly wall: () => number;

  constructor(floor: LogTime, wall: () => number = Date.now) {
    this.last = Math.max(floor, timeAt(wall()));
    this.wall = wall;
  }

  get latest(): LogTime {
    return this.last;
  }

  tick(): LogTime {
    this.last = Math.max(this.last + 1, timeAt(this.wall()));
    return this.last;
  }
}
