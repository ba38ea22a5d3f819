import { wall } from '@endzone/common/clock';
import { internal } from '@endzone/common/internalClient';
import type { Settings } from '@endzone/contracts/content/settings';

const byDefault = 'Europe/Budapest';
const keptMilliseconds = 60_000;
let known = { timezone: byDefault, at: -Infinity };

/** The time zone of "today" on forms of the owner; the last known one while content does not answer. */
export async function siteTimezone(): Promise<string> {
  const at = wall().getTime();
  if (at - known.at > keptMilliseconds) {
    const settings = await internal
      .get<Settings>('content', '/settings', { within: 'garnish' })
      .catch(() => undefined); // A stopped content service must not stop the owner's forms.
    known = { timezone: settings?.timezone ?? known.timezone, at };
  }
  return known.timezone;
}
