import { readCopy, type ReadCopy, type Snapshot } from '@endzone/common/readCopy';
import type { InternalLeague } from '@endzone/contracts/internal/leagues';
import type { InternalPlayer, InternalSeason } from '@endzone/contracts/internal/stats';
import {
  LeagueModel,
  PersonModel,
  PlayerModel,
  RankingModel,
  SeasonModel,
  notDeleted,
  type CopyModel,
  type Person,
  type Ranking,
} from './model.ts';

function copyOf<S extends Snapshot>(model: CopyModel): ReadCopy<S> {
  return readCopy({
    model,
    fieldsOf: (snapshot) => ({ picture: snapshot }),
    erased: { $unset: { picture: 1 } },
    notDeleted,
  });
}

export const peopleCopy = copyOf<Person>(PersonModel);
export const leaguesCopy = copyOf<InternalLeague>(LeagueModel);
export const seasonsCopy = copyOf<InternalSeason>(SeasonModel);
export const playersCopy = copyOf<InternalPlayer>(PlayerModel);
export const rankingCopy = copyOf<Ranking>(RankingModel);
