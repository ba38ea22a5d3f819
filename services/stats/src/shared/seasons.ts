import { AppError } from '@endzone/common/appError';
import { doneIn, pushCommand, thisCommand, type Command, type WithCommands } from '@endzone/common/command';
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

type Own = '_id' | 'rev' | 'outbox' | 'outboxSince' | 'outboxLease' | keyof WithCommands;
export type SeasonChange = Partial<Omit<SeasonDocument, Own>>;

/** The command that a write does, kept in it with what its repetition must know. */
export type DoneBy = { command: Command | undefined; result?: unknown };

/** Everybody who keeps the season reads it anew. */
export const tellSeason = (seasonId: string) => [
  tell('fantasy', 'seasonChanged', { seasonId }),
  tell('leagues', 'seasonChanged', { seasonId }),
];

/** One write, if nobody wrote the season meanwhile: answers whether it was made. Everybody who keeps the season is told. */
export async function writeSeason(
  season: SeasonDocument,
  change: SeasonChange,
  by?: DoneBy,
): Promise<boolean> {
  const { $push, $set } = pushOutbox(tellSeason(season._id));
  const isOver = 'isCurrent' in change && change.isCurrent === undefined;
  const { isCurrent: _over, ...fields } = change;
  const { modifiedCount } = await SeasonModel.updateOne(
    { _id: season._id, rev: season.rev },
    {
      $push: { ...$push, ...pushCommand(by?.command, by?.result) },
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

type Asked<T> = { change: SeasonChange; answer: T; result?: unknown } | { answer: T };

/**
 * Load, ask, write; a lost race loads and asks again. `ask` throws its refusal, or answers undefined when nothing is to be written.
 * @throws AppError `season_changed` after ten lost races.
 */
export async function changeSeason<T>(
  load: () => Promise<SeasonDocument>,
  ask: (season: SeasonDocument) => Promise<Asked<T>>,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const season = await load();
    const asked = await ask(season);
    if (!('change' in asked) || (await writeSeason(season, asked.change))) return asked.answer;
  }
  throw new AppError(errors.seasonChanged);
}

/** The season to which the command under way was done: it may be over by now. */
async function findDoneSeason({ id, isRepetition }: Command): Promise<SeasonDocument | undefined> {
  if (!isRepetition) return undefined;
  return (await SeasonModel.findOne({ 'commands.id': id }).lean<SeasonDocument>()) ?? undefined;
}

/** The same for a command: kept in the write that does it, and asked no more when it was done already: `again` answers then. */
export async function commandSeason<T>(
  load: () => Promise<SeasonDocument>,
  ask: (season: SeasonDocument) => Promise<Asked<T>>,
  again: (season: SeasonDocument, result: unknown) => Promise<T>,
): Promise<T> {
  const command = thisCommand();
  const found = command && (await findDoneSeason(command));
  for (let attempt = 0; attempt < attempts; attempt++) {
    const season = found ?? (await load());
    const done = doneIn(season, command);
    if (done) return again(season, done.result);
    const asked = await ask(season);
    if (!('change' in asked)) return asked.answer;
    if (await writeSeason(season, asked.change, { command, result: asked.result })) return asked.answer;
  }
  throw new AppError(errors.seasonChanged);
}
