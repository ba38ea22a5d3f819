import { LeagueSeasonModel } from '../../core/league-season/model.ts';

/** Those of the pictures that a team of any season is shown with, also one that left its league since. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    ['teams.identity.logoUrl', 'teams.identity.logoSmallUrl'].map((field) =>
      LeagueSeasonModel.collection.distinct(field, { [field]: { $in: paths } }),
    ),
  );
  const shown = new Set<unknown>(found.flat());
  return paths.filter((path) => shown.has(path));
}
