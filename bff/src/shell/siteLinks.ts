import type { SiteLinks } from '@endzone/contracts/content/settings';
import { readSettings } from '@endzone/contracts/internal/content';
import { runningMilliseconds } from '@endzone/common/clock';
import { call } from '@endzone/common/internalClient';
import { processState } from '@endzone/common/processState';

/** What the owner changes shows on pages opened after this long. */
const freshMilliseconds = 2_000;
/** A page waits for it only before it was ever read. */
const callOptions = { within: 'optionalDetail' } as const;

async function read(): Promise<SiteLinks | undefined> {
  const { timezone: _zone, ...links } = await call(readSettings, {}, callOptions);
  const isSet = links.partner ?? links.contactEmail ?? Object.values(links.social).find(Boolean);
  return isSet ? links : undefined;
}

/** What the foot of the page and the contact page show; nothing while nothing is set or nobody can tell. */
export function createSiteLinks(): () => Promise<SiteLinks | undefined> {
  let known: { links: SiteLinks | undefined } | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    askedAt = runningMilliseconds();
    try {
      known = { links: await read() };
    } catch (error) {
      processState().log.warn({ err: error }, 'a page goes out without the links of its foot');
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (runningMilliseconds() - askedAt >= freshMilliseconds) asking ??= ask();
    if (!known) await asking;
    return known?.links;
  };
}
