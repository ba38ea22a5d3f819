import type { NotifyParam } from '@endzone/contracts/events';
import type { Locale } from '@endzone/contracts/messages';
import { personName, type PersonName } from './personName.ts';

/** Values as texts take them: a person is a name in the reader's order, or null when they are gone. */
export function valuesOf(
  locale: Locale,
  params: Record<string, NotifyParam>,
  people: ReadonlyMap<string, PersonName>,
): Record<string, string | number | null> {
  const valueOf = (param: NotifyParam) => {
    if (typeof param !== 'object') return param;
    if ('instant' in param) return param.instant;
    if ('day' in param) return param.day;
    const person = people.get(param.userId);
    return person ? personName(locale, person) : null;
  };
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, valueOf(param)]));
}
