import { runningMilliseconds } from '@endzone/common/clock';
import { tryCall } from '@endzone/common/internalClient';
import { readSettings } from '@endzone/contracts/internal/content';

const byDefault = 'Europe/Budapest';
const ttlMilliseconds = 60_000;
let known = { timezone: byDefault, at: -Infinity };

/** The time zone of "today" on forms of the owner; the last known one while content does not answer. */
export async function siteTimezone(): Promise<string> {
  const at = runningMilliseconds();
  if (at - known.at > ttlMilliseconds) {
    const without = 'forms go on with the time zone that was known last';
    const settings = await tryCall(readSettings, {}, { within: 'optionalDetail', without });
    known = { timezone: settings?.timezone ?? known.timezone, at };
  }
  return known.timezone;
}
