import { isDuplicate } from '@endzone/common/mongo';
import { countChange } from '../change-counter/store.ts';
import { RealGameModel, type RealGameDocument } from '../real-game/model.ts';
import { SeasonModel, type ScheduledGameWrite, type ScheduleWrite, type SeasonDocument } from './model.ts';

const emptySide = { score: null, lines: [], addedPlayerIds: [] };

const newGame = (
  seasonId: string,
  no: number,
  { id, date, team1, team2 }: ScheduledGameWrite,
): RealGameDocument => ({
  _id: id,
  seasonId,
  date,
  team1: { ...team1, ...emptySide },
  team2: { ...team2, ...emptySide },
  previousSheet: null,
  version: 1,
  rev: 1,
  scheduleNo: no,
});

async function insertGames(games: RealGameDocument[]): Promise<void> {
  try {
    if (games.length > 0) await RealGameModel.insertMany(games, { ordered: false });
  } catch (error) {
    // Somebody else follows the same schedule.
    if (!isDuplicate(error)) throw error;
  }
}

/** The writes are the same whoever makes them and however often: each game takes each number of the schedule once. */
async function writeGames(seasonId: string, { no, set, removedIds }: ScheduleWrite): Promise<void> {
  const ids = set.map(({ id }) => id);
  const known = new Set(await RealGameModel.distinct('_id', { seasonId, _id: { $in: ids } }));
  await insertGames(set.filter(({ id }) => !known.has(id)).map((game) => newGame(seasonId, no, game)));
  const changes = set
    .filter(({ id }) => known.has(id))
    .map(({ id, date, team1, team2 }) => ({
      updateOne: {
        filter: { _id: id, scheduleNo: { $lt: no } },
        update: {
          $set: {
            date,
            'team1.teamId': team1.teamId,
            'team1.round': team1.round,
            'team2.teamId': team2.teamId,
            'team2.round': team2.round,
            scheduleNo: no,
          },
          $inc: { version: 1, rev: 1 },
        },
      },
    }));
  if (changes.length > 0) await RealGameModel.bulkWrite(changes);
  if (removedIds.length > 0) await RealGameModel.deleteMany({ _id: { $in: removedIds } });
}

/** Makes the games follow a schedule that the season has decided already; a process that died before is made up for. */
export async function applySchedule({ _id, scheduleWrite }: SeasonDocument): Promise<void> {
  if (!scheduleWrite) return;
  await writeGames(_id, scheduleWrite);
  await SeasonModel.updateOne(
    { _id, 'scheduleWrite.no': scheduleWrite.no },
    { $set: { scheduleWrite: null } },
  );
  await countChange('figures');
}
