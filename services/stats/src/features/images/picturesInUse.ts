import { PlayerModel } from '../../core/player/model.ts';
import { RealTeamModel } from '../../core/real-team/model.ts';

/** Photos of players and logos of clubs. */
export async function picturesInUse(paths: string[]): Promise<string[]> {
  const named = { $in: paths };
  const found = await Promise.all([
    PlayerModel.distinct('photo', { photo: named }),
    RealTeamModel.distinct('logoUrl', { logoUrl: named }),
    RealTeamModel.distinct('logoSmallUrl', { logoSmallUrl: named }),
  ]);
  return found.flat();
}
