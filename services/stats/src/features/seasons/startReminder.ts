import { enqueue, flushOutbox, withOutbox } from '@endzone/common/outbox';
import { weekToRemindOf } from '../../domain/startReminder.ts';
import { RealGameModel, type RealGameDocument } from '../../core/real-game/model.ts';
import { SeasonModel, type SeasonDocument } from '../../core/season/model.ts';

type Planned = Pick<RealGameDocument, 'date' | 'team1' | 'team2'>;
/** A game as far as the calendar goes: its sheet stays where it is. */
const planned = {
  date: 1,
  'team1.teamId': 1,
  'team1.round': 1,
  'team2.teamId': 1,
  'team2.round': 1,
} as const;

/** Tells the owner once of each week that begins tomorrow and waits for its start. */
export async function remindOfStart(at: Date): Promise<number> {
  const season = await SeasonModel.findOne({ isCurrent: true }).lean<SeasonDocument>();
  // A job or a new schedule decides first.
  if (!season || season.activeJob || season.scheduleWrite) return 0;
  if (season.isWeekActive || season.remindedWeeks?.includes(season.currentWeek + 1)) return 0;
  const games = await RealGameModel.find({ seasonId: season._id }, planned).lean<Planned[]>();
  const due = weekToRemindOf(season, games, at);
  if (!due) return 0;
  const { _id, rev } = season;
  const entry = enqueue('accounts', 'weekStartDue', { seasonId: _id, ...due });
  // Who keeps the season sees nothing of it, so its number stays.
  const { modifiedCount } = await SeasonModel.updateOne(
    { _id, rev, remindedWeeks: { $ne: due.week } },
    withOutbox([entry], { $addToSet: { remindedWeeks: due.week } }),
  );
  if (modifiedCount > 0) flushOutbox();
  return modifiedCount;
}
