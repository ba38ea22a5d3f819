import { LeagueSeasonModel } from '../../core/league-season/model.ts';

/** Logos of the teams of all seasons, those included that have left their league since. */
export async function picturesInUse(paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    ['teams.identity.logoUrl', 'teams.identity.logoSmallUrl'].map((field) =>
      LeagueSeasonModel.collection.distinct(field, { [field]: { $in: paths } }),
    ),
  );
  return found.flat() as string[]; // paths, as they are stored
}
