const millisecondsOfDay = 86_400_000;
const today = Math.floor(Date.now() / millisecondsOfDay); // a test's own calendar

/** The day that comes `n` days after the day of the test. */
export const day = (n: number): string =>
  new Date((today + n) * millisecondsOfDay).toISOString().slice(0, 10);

/** An instant on that day, in UTC. */
export const instant = (n: number, time = '12:00:00'): string => `${day(n)} ${time}`;
