const millisecondsOfDay = 86_400_000;
const halfADay = millisecondsOfDay / 2;

/** The noon that comes next: every world begins there, so that no midnight comes between two steps of a test. */
const beginning = Math.ceil((Date.now() - halfADay) / millisecondsOfDay) * millisecondsOfDay + halfADay; // a test's own calendar
const today = Math.floor(beginning / millisecondsOfDay);

/** The day that comes `n` days after the day on which worlds begin. */
export const day = (n: number): string =>
  new Date((today + n) * millisecondsOfDay).toISOString().slice(0, 10);

/** An instant on that day, in UTC. */
export const instant = (n: number, time = '12:00:00'): string => `${day(n)} ${time}`;
