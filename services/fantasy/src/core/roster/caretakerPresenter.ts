import { formatInstant } from '@endzone/contracts/fields';
import type { Caretaker } from '@endzone/contracts/fantasy/rosters';
import type { SeasonTeam } from '../league-season/model.ts';
import { presentManager } from '../league-season/teamPresenter.ts';
import type { TeamView } from '../league-season/seasonTeam.ts';

export function presentCaretaker(
  { caretaker }: Pick<SeasonTeam, 'caretaker'>,
  { people, locale }: Pick<TeamView, 'people' | 'locale'>,
): Caretaker {
  if (!caretaker) return { enabled: false, since: null, by: null };
  const by = presentManager(caretaker.by, people, locale);
  return { enabled: true, since: formatInstant(caretaker.since), by };
}
