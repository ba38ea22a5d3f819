import { PlayerModel } from '../../core/player/model.ts';
import { RealTeamModel } from '../../core/real-team/model.ts';

/** Those of the pictures that a club or a player is shown with. */
export async function shownOf(paths: string[]): Promise<string[]> {
  const named = { $in: paths };
  const found = await Promise.all([
    PlayerModel.distinct('photo', { photo: named }),
    RealTeamModel.distinct('logoUrl', { logoUrl: named }),
    RealTeamModel.distinct('logoSmallUrl', { logoSmallUrl: named }),
  ]);
  const shown = new Set<unknown>(found.flat());
  return paths.filter((path) => shown.has(path));
}
