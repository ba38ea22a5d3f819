import { AppError } from '@endzone/common/appError';
import { tryCall } from '@endzone/common/internalClient';
import type { Identity } from '@endzone/common/identity';
import { errors } from '@endzone/contracts/errors';
import { readNextStart, type NextStart } from '@endzone/contracts/internal/fantasy';
import type { InternalSeason } from '@endzone/contracts/internal/stats';
import type { Locale } from '@endzone/contracts/messages';
import type { Season } from '@endzone/contracts/stats/seasons';
import { readSnapshot, type StatsSnapshot, type SeasonFigures } from '../../core/snapshot/snapshot.ts';
import { presentInternalSeason } from '../../core/season/internalPresenter.ts';
import { readDraftRefs } from '../../core/real-game/draft.ts';
import { SeasonModel, type SeasonDocument } from '../../core/season/model.ts';
import { gamesOf, getSeason } from '../../core/season/store.ts';
import { WeekJobModel, type WeekJobDocument } from '../../core/week-job/model.ts';
import { presentSeason, type OwnersView } from './presenter.ts';

type Asker = { user: Identity | undefined; locale: Locale };

const newestFirst = (seasons: Iterable<SeasonFigures>) =>
  [...seasons].sort(
    (a, b) =>
      b.season.startsAt.getTime() - a.season.startsAt.getTime() || (a.season._id < b.season._id ? 1 : -1),
  );

const currentOf = ({ seasons }: StatsSnapshot) =>
  [...seasons.values()].find(({ season }) => season.isCurrent);

/** The start of a week is confirmed with their names; without fantasy's answer the season is shown without them. */
async function nextStartOf({ _id, isCurrent }: SeasonDocument): Promise<NextStart | undefined> {
  if (!isCurrent) return undefined;
  const without = 'the season is shown without who plays next';
  return tryCall(readNextStart, { seasonId: _id }, { within: 'leftOut', without });
}

async function ownersView(
  season: SeasonDocument,
  { user, locale }: Asker,
  isWhole: boolean,
): Promise<OwnersView | undefined> {
  if (!user?.isOwner) return undefined;
  const { activeJob } = season;
  return {
    activeJob: activeJob && (await WeekJobModel.findById(activeJob.id).lean<WeekJobDocument>()),
    nextStart: isWhole ? await nextStartOf(season) : undefined,
    sheetDrafts: isWhole ? await readDraftRefs(season._id) : undefined,
    locale,
  };
}

async function viewOf(snapshot: StatsSnapshot, figures: SeasonFigures, asker: Asker): Promise<Season> {
  const owner = await ownersView(figures.season, asker, true);
  return presentSeason(snapshot, figures, { owner, withGames: true });
}

export async function readSeasons(asker: Asker): Promise<Season[]> {
  const snapshot = await readSnapshot();
  return Promise.all(
    newestFirst(snapshot.seasons.values()).map(async (figures) => {
      const owner = await ownersView(figures.season, asker, false);
      return presentSeason(snapshot, figures, { owner, withGames: false });
    }),
  );
}

/** @throws AppError `season_not_found`, "There is no active season". */
export async function readCurrentSeason(asker: Asker): Promise<Season> {
  const snapshot = await readSnapshot();
  const figures = currentOf(snapshot);
  if (!figures) throw new AppError(errors.seasonNotFound);
  return viewOf(snapshot, figures, asker);
}

/** "The current one, else the last finished." */
export async function readLatestSeason(asker: Asker): Promise<Season> {
  const snapshot = await readSnapshot();
  const figures = currentOf(snapshot) ?? newestFirst(snapshot.seasons.values())[0];
  if (!figures) throw new AppError(errors.seasonNotFound);
  return viewOf(snapshot, figures, asker);
}

/** @throws AppError `season_not_found`, "Season not found". */
export async function readSeason(seasonId: string, asker: Asker): Promise<Season> {
  const snapshot = await readSnapshot();
  const figures = snapshot.seasons.get(seasonId);
  if (!figures) throw new AppError(errors.seasonNotFoundById);
  return viewOf(snapshot, figures, asker);
}

/** For other services: straight from the documents, since they keep what they read. */
export async function internalSeason(seasonId: string): Promise<InternalSeason> {
  // The number is read before what it stands for: a copy may be newer than its number, never older.
  const season = await getSeason(seasonId);
  return presentInternalSeason(season, await gamesOf(season));
}

export async function internalSeasons(): Promise<InternalSeason[]> {
  const seasons = await SeasonModel.find().sort({ startsAt: -1, _id: -1 }).lean<SeasonDocument[]>();
  return Promise.all(seasons.map(async (season) => presentInternalSeason(season, await gamesOf(season))));
}

/** "The unfinished one, else the latest." */
export async function internalCurrentSeason(): Promise<InternalSeason> {
  const season =
    (await SeasonModel.findOne({ isCurrent: true }).lean<SeasonDocument>()) ??
    (await SeasonModel.findOne().sort({ startsAt: -1, _id: -1 }).lean<SeasonDocument>());
  if (!season) throw new AppError(errors.seasonNotFound);
  return presentInternalSeason(season, await gamesOf(season));
}
