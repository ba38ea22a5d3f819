import { LeagueSeasonModel } from '../shared/leagueSeasonModel.ts';

/** Those of the pictures that a team of any season is shown with, also one that left its league since. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    ['teams.identity.logoUrl', 'teams.identity.logoSmallUrl'].map((field) =>
      LeagueSeasonModel.distinct<string, string>(field, { [field]: { $in: paths } }),
    ),
  );
  const shown = new Set(found.flat());
  return paths.filter((path) => shown.has(path));
}
