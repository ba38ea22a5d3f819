import type { Season } from '@endzone/contracts/stats/seasons';
import { homeZone } from '@endzone/contracts/messages/format';
import { wallTime } from '../time/dates.ts';

type Dates = Pick<Season, 'id' | 'startsAt'>;

const firstDay = ({ startsAt }: Dates): string => wallTime(startsAt, homeZone).day;

/** A season is called by its year, `2026`; by its first month too when another one of all that are named began in the same year, `2026/03`. */
export function seasonName(season: Dates, all: readonly Dates[] = [season]): string {
  const [year = '', month = ''] = firstDay(season).split('-');
  const isAlone = all.every((other) => other.id === season.id || !firstDay(other).startsWith(year));
  return isAlone ? year : `${year}/${month}`;
}
