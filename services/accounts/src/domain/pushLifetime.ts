import { parseInstant } from '@endzone/contracts/fields';
import type { NotifyParam } from '@endzone/contracts/events';
import type { PushTopic } from '@endzone/contracts/notifications';

const hour = 3_600_000;
const lifetimes: Record<Exclude<PushTopic, 'turn'>, number> = {
  draft: 6 * hour,
  results: 24 * hour,
  trades: 24 * hour,
  league: 24 * hour,
};

/** Milliseconds for which a message is worth showing: one about a turn until the turn's deadline. */
export function pushLifetime(topic: PushTopic, params: Record<string, NotifyParam>, now: Date): number {
  if (topic !== 'turn') return lifetimes[topic];
  const { date } = params;
  if (typeof date !== 'object' || !('instant' in date)) return 0;
  return Math.max(0, parseInstant(date.instant).getTime() - now.getTime());
}
