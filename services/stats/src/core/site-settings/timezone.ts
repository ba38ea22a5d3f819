import { wall } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { readSettings } from '@endzone/contracts/internal/content';

const byDefault = 'Europe/Budapest';
const keptMilliseconds = 60_000;
let known = { timezone: byDefault, at: -Infinity };

/** The time zone of "today" on forms of the owner; the last known one while content does not answer. */
export async function siteTimezone(): Promise<string> {
  const at = wall().getTime();
  if (at - known.at > keptMilliseconds) {
    // A stopped content service must not stop the owner's forms.
    const settings = await call(readSettings, {}, { within: 'garnish' }).catch(() => undefined);
    known = { timezone: settings?.timezone ?? known.timezone, at };
  }
  return known.timezone;
}
