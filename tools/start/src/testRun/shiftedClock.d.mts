/** Moves `Date` of one world by so many milliseconds; what is built from a given moment stays what it is. */
export function shiftClock(world: { Date: DateConstructor }, milliseconds: number): void;
