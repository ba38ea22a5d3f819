import { AppError } from '@endzone/common/appError';
import { kickOutbox, pushOutbox, tell } from '@endzone/common/outbox';
import { errors } from '@endzone/contracts/errors';
import type { RealGame } from '../domain/realGame.ts';
import { countChange } from './changes.ts';
import { asRealGame, RealGameModel, type RealGameDocument } from './realGameModel.ts';
import { followSchedule } from './schedule.ts';
import { SeasonModel, type SeasonDocument } from './seasonModel.ts';

/** Races that a command may lose before it gives up. */
const attempts = 10;

/** @throws AppError `season_not_found`, "Season not found". */
export async function getSeason(seasonId: string): Promise<SeasonDocument> {
  const season = await SeasonModel.findById(seasonId).lean<SeasonDocument>();
  if (!season) throw new AppError(errors.seasonNotFoundById);
  return season;
}

/** The unfinished season. @throws AppError `season_not_found`, "There is no active season". */
export async function getCurrentSeason(): Promise<SeasonDocument> {
  const season = await SeasonModel.findOne({ isCurrent: true }).lean<SeasonDocument>();
  if (!season) throw new AppError(errors.seasonNotFound);
  return season;
}

/** The games as the season's last write wants them, by date, then id. */
export async function gamesOf(season: SeasonDocument): Promise<RealGame[]> {
  await followSchedule(season);
  const games = await RealGameModel.find({ seasonId: season._id })
    .sort({ date: 1, _id: 1 })
    .lean<RealGameDocument[]>();
  return games.map(asRealGame);
}

export type SeasonChange = Partial<Omit<SeasonDocument, '_id' | 'rev' | 'outbox' | 'outboxSince'>>;

/** Everybody who keeps the season reads it anew. */
export const tellSeason = (seasonId: string) => [
  tell('fantasy', 'seasonChanged', { seasonId }),
  tell('leagues', 'seasonChanged', { seasonId }),
];

/** One write, if nobody wrote the season meanwhile: answers whether it was made. Everybody who keeps the season is told. */
export async function writeSeason(season: SeasonDocument, change: SeasonChange): Promise<boolean> {
  const { $push, $set } = pushOutbox(tellSeason(season._id));
  const isOver = 'isCurrent' in change && change.isCurrent === undefined;
  const { isCurrent: _over, ...fields } = change;
  const { modifiedCount } = await SeasonModel.updateOne(
    { _id: season._id, rev: season.rev },
    {
      $push,
      $set: { ...(isOver ? fields : change), ...$set },
      $inc: { rev: 1 },
      ...(isOver && { $unset: { isCurrent: 1 } }),
    },
  );
  if (modifiedCount === 0) return false;
  await countChange('figures');
  kickOutbox();
  return true;
}

/**
 * Load, ask, write; a lost race loads and asks again. `ask` throws its refusal, or answers undefined when nothing is to be written.
 * @throws AppError `season_changed` after ten lost races.
 */
export async function changeSeason<T>(
  load: () => Promise<SeasonDocument>,
  ask: (season: SeasonDocument) => Promise<{ change: SeasonChange; answer: T } | { answer: T }>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const season = await load();
    const asked = await ask(season);
    if (!('change' in asked) || (await writeSeason(season, asked.change))) return asked.answer;
  }
  throw new AppError(errors.seasonChanged);
}
