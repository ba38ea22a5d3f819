import { AppError } from '@endzone/common/appError';
import { recordAudit } from '@endzone/common/audit';
import { changeDocument, type Decision } from '@endzone/common/changeDocument';
import { doneIn, pushCommand, thisCommand, type Command, type WithCommands } from '@endzone/common/command';
import { flushOutbox, withOutbox, enqueue } from '@endzone/common/outbox';
import type { OutboxEntry } from '@endzone/common/outboxDocument';
import { errors } from '@endzone/contracts/errors';
import { dayInBudapest } from '@endzone/contracts/messages/format';
import type { RealGame } from '../../domain/realGame.ts';
import { countChange } from '../change-counter/store.ts';
import { asRealGame, RealGameModel, type RealGameDocument } from '../real-game/model.ts';
import { applySchedule } from './schedule.ts';
import { SeasonModel, type SeasonDocument } from './model.ts';

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
  await applySchedule(season);
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
export const enqueueSeasonChanged = (seasonId: string) => [
  enqueue('fantasy', 'seasonChanged', { seasonId }),
  enqueue('leagues', 'seasonChanged', { seasonId }),
  enqueue('accounts', 'seasonChanged', { seasonId }),
];

/** A season has no name: its days say which one it is. */
export const seasonSubject = ({
  _id,
  startsAt,
  endsAt,
}: Pick<SeasonDocument, '_id' | 'startsAt' | 'endsAt'>) =>
  ({ type: 'season', id: _id, name: `${dayInBudapest(startsAt)} – ${dayInBudapest(endsAt)}` }) as const;

const changing = [
  'status',
  'startsAt',
  'endsAt',
  'draftWindow',
  'nbPlayoffWeeks',
  'nbMaxFantasyTeams',
  'currentWeek',
  'isWeekActive',
  'frozenWeeks',
] as const;

/** What the audit trail shows of a season; `games` counts those that the schedule sets or removes. */
export function auditedSeason(season: SeasonChange): Record<string, unknown> {
  const { activeJob, scheduleWrite } = season;
  return {
    ...Object.fromEntries(changing.map((field) => [field, season[field]])),
    ...(activeJob && { job: { type: activeJob.type, week: activeJob.week } }),
    ...(scheduleWrite && {
      games: { set: scheduleWrite.set.length, removed: scheduleWrite.removedIds.length },
    }),
  };
}

const trailOf = (season: SeasonDocument, change: SeasonChange): OutboxEntry[] => {
  const { activeJob: _job, scheduleWrite: _schedule, ...before } = season;
  return recordAudit(seasonSubject(season), auditedSeason(before), auditedSeason({ ...before, ...change }));
};

/** One write, if nobody wrote the season meanwhile: answers whether it was made. Everybody who keeps the season is told. */
export async function writeSeason(
  season: SeasonDocument,
  change: SeasonChange,
  by?: DoneBy,
  trail: OutboxEntry[] = trailOf(season, change),
): Promise<boolean> {
  const isOver = 'isCurrent' in change && change.isCurrent === undefined;
  const { isCurrent: _over, ...fields } = change;
  const { modifiedCount } = await SeasonModel.updateOne(
    { _id: season._id, rev: season.rev },
    withOutbox([...enqueueSeasonChanged(season._id), ...trail], {
      $push: pushCommand(by?.command, by?.result),
      $set: isOver ? fields : change,
      $inc: { rev: 1 },
      ...(isOver && { $unset: { isCurrent: 1 } }),
    }),
  );
  if (modifiedCount === 0) return false;
  await countChange('figures');
  flushOutbox();
  return true;
}

/** What a rule wants: a change with the caller's answer and what the command's repetition must know, or the answer alone. */
type ToWrite<T> = {
  change: SeasonChange;
  answer: T;
  result?: unknown;
  /** What the audit trail hears instead of the change of the season. */
  trail?: OutboxEntry[];
};
type RuleOutcome<T> = ToWrite<T> | { answer: T };
type Rule<T> = (season: SeasonDocument) => Promise<RuleOutcome<T>>;
type Answer<T> = { answer: T };

async function decide<T>(ask: Rule<T>, season: SeasonDocument): Promise<Decision<ToWrite<T>, Answer<T>>> {
  const outcome = await ask(season);
  return 'change' in outcome ? { change: outcome } : { answer: outcome };
}

const raceLimit = { attempts: 10, onLost: () => new AppError(errors.seasonChanged) };

/**
 * Load, ask, write; a lost race loads and asks again. `ask` throws its refusal, or answers without a change.
 * @throws AppError `season_changed` after ten lost races.
 */
export async function changeSeason<T>(load: () => Promise<SeasonDocument>, ask: Rule<T>): Promise<T> {
  const { answer } = await changeDocument<SeasonDocument, ToWrite<T>, Answer<T>>({
    load,
    rule: (season) => decide(ask, season),
    write: async (season, asked) => ((await writeSeason(season, asked.change)) ? asked : undefined),
    ...raceLimit,
  });
  return answer;
}

/** The season to which the command under way was done: it may be over by now. */
async function findDoneSeason({ id, isRepetition }: Command): Promise<SeasonDocument | undefined> {
  if (!isRepetition) return undefined;
  return (await SeasonModel.findOne({ 'commands.id': id }).lean<SeasonDocument>()) ?? undefined;
}

/** The same for a command, which is kept in the write that does it. Once it is done, `again` answers instead of the rule. */
export async function commandSeason<T>(
  load: () => Promise<SeasonDocument>,
  ask: Rule<T>,
  again: (season: SeasonDocument, result: unknown) => Promise<T>,
): Promise<T> {
  const command = thisCommand();
  const found = command && (await findDoneSeason(command));
  const { answer } = await changeDocument<SeasonDocument, ToWrite<T>, Answer<T>>({
    load: async () => found ?? (await load()),
    rule: async (season) => {
      const done = doneIn(season, command);
      return done ? { answer: { answer: await again(season, done.result) } } : decide(ask, season);
    },
    write: async (season, asked) =>
      (await writeSeason(season, asked.change, { command, result: asked.result }, asked.trail))
        ? asked
        : undefined,
    ...raceLimit,
  });
  return answer;
}
