import type { QuietHours } from '@endzone/contracts/fantasy/leagueSeasons';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timezone, clock);
  return clock;
}

/** Whether the clock of the league's time zone shows a time of its nights. */
export function isQuiet(at: Date, quiet: QuietHours | null | undefined): boolean {
  if (!quiet) return false;
  const { from, to, timezone } = quiet;
  const shown = clockOf(timezone).format(at);
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}
