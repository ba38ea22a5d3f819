import type { Locale } from '@endzone/contracts/messages';
import { homeZone } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { kindOfDevice, systemOf } from '../sessions/device.ts';
import { countedPath } from './countedPath.ts';
import { PageViewModel } from './model.ts';

type View = { path: string; locale: Locale; userAgent: string | undefined; isNewVisitor: boolean };

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: homeZone });

/** Adds one to the day's count of a page. */
export async function countView({ path, locale, userAgent, isNewVisitor }: View): Promise<void> {
  const of = {
    day: dayFormat.format(now()),
    path: countedPath(path),
    locale,
    device: kindOfDevice(userAgent),
    system: systemOf(userAgent) ?? 'other',
  };
  await PageViewModel.updateOne(
    of,
    { $inc: { views: 1, newVisitors: isNewVisitor ? 1 : 0 } },
    { upsert: true },
  );
}
