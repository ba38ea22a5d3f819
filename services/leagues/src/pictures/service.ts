import { change } from '../domain/outcome.ts';
import { forgetLogo } from '../domain/teamForm.ts';
import { LeagueModel } from '../shared/leagueModel.ts';
import { updateLeague } from '../shared/leagues.ts';

/** Those of the pictures that a league shows; what a deleted league showed is shown no more. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const found = await LeagueModel.distinct('pictures', { pictures: { $in: paths }, isDeleted: false });
  const shown = new Set<string>(found);
  return paths.filter((path) => shown.has(path));
}

/** No team is of a ready-made logo that is no more; their pictures are their own. */
export async function logoDeleted(logoId: string): Promise<void> {
  const leagueIds: string[] = await LeagueModel.distinct('_id', {
    $or: [{ 'members.team.logo': logoId }, { 'pending.team.logo': logoId }],
    isDeleted: false,
  });
  for (const leagueId of leagueIds)
    await updateLeague(leagueId, (league) => change(forgetLogo(league, logoId)));
}
