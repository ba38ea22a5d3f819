import { LeagueModel } from '../../core/league/model.ts';

/** Pictures of slides and teams; those of a deleted league are no longer in use. */
export const picturesInUse = (paths: string[]): Promise<string[]> =>
  LeagueModel.distinct('pictures', { pictures: { $in: paths }, isDeleted: false });
