import { homeZone, type Locale } from '@endzone/contracts/messages';
import { now } from '@endzone/common/clock';
import { kindOfDevice, systemOf } from '@endzone/common/device';
import moment from 'moment-timezone';
import { PageViewModel } from './model.ts';

type View = { path: string; locale: Locale; userAgent: string | undefined; isNewVisitor: boolean };

/** Adds one to the day's count of a page. */
export async function countView({ path, locale, userAgent, isNewVisitor }: View): Promise<void> {
  const of = {
    day: moment.tz(now(), homeZone).format('YYYY-MM-DD'),
    path,
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
