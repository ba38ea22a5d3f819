import { LeagueModel } from '../../core/league/model.ts';

/** Those of the pictures that a league shows; what a deleted league showed is shown no more. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const found = await LeagueModel.distinct('pictures', { pictures: { $in: paths }, isDeleted: false });
  const shown = new Set<string>(found);
  return paths.filter((path) => shown.has(path));
}
