import type { LeagueRow } from '@endzone/contracts/leagues/league';
import type { SeasonForm } from './seasonForm.ts';

/** "The league's teams are more than `nbMaxFantasyTeams`": such a league can neither schedule nor start its draft. */
export function oversizedLeagues(
  { nbMaxFantasyTeams }: Pick<SeasonForm, 'nbMaxFantasyTeams'>,
  leagues: readonly LeagueRow[],
): LeagueRow[] {
  const most = Number(nbMaxFantasyTeams);
  // What is no number is refused at its field.
  return most > 0 ? leagues.filter(({ nbMaxTeams }) => nbMaxTeams > most) : [];
}
